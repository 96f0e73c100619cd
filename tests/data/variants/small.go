	North godip.Nation = "Northland"
var Nations = []godip.Nation{North, godip.South}
	Name: "Small",
	SoloWinner: common.SCCountWinner(2),
	startPhase := classical.NewPhase(1905, godip.Fall, godip.Movement)
	result.SetUnits(map[godip.Province]godip.Unit{
		"nor/ec": godip.Unit{godip.Fleet, North},
		"sou": godip.Unit{godip.Army, godip.South},
	})
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"nor": North,
	})
	return graph.New().
		Prov("nor").Conn("hil", godip.Land).Flag(godip.Land).SC(North).
		Prov("nor/ec").Conn("bay", godip.Sea).Flag(godip.Sea).
		Prov("nor/wc").Conn("oce", godip.Sea).Flag(godip.Sea).
		Prov("sou").Conn("hil", godip.Land).Conn("bay", godip.Sea).Flag(godip.Coast...).SC(godip.South).
		Prov("hil").Conn("nor", godip.Land).Conn("sou", godip.Land).Flag(godip.Land).SC(godip.Neutral).
		Prov("bay").Conn("nor/ec", godip.Sea).Conn("sou", godip.Sea).Conn("oce", godip.Sea).Flag(godip.Sea).
		Prov("oce").Conn("nor/wc", godip.Sea).Conn("bay", godip.Sea).Flag(godip.Sea).
	"nor": "North Land",
	"sou": "Southland",
	"hil": "Hill",
	"bay": "Bay",
	"oce": "Ocean",
