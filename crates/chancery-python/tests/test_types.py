"""What a strict type checker says of programs that use the module."""

import pathlib
import subprocess
import sys
import unittest

try:
    import mypy  # noqa: F401
except ImportError:  # The module works without it.
    mypy = None

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


def checked(path):
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env={"MYPYPATH": str(ROOT / "python")})
    return done.returncode, done.stdout


@unittest.skipIf(mypy is None, "mypy is not installed")
class Types(unittest.TestCase):
    def test_the_module_and_a_right_program_pass(self):
        for path in [ROOT / "python/chancery", HERE / "types/right.py"]:
            self.assertEqual(checked(path), (0, ""), path)

    def test_wrong_programs_fail_where_they_are_wrong(self):
        wrong = sorted((HERE / "types").glob("wrong_*.py"))
        self.assertEqual(len(wrong), 3)
        for path in wrong:
            status, told = checked(path)
            self.assertEqual(status, 1, path)
            self.assertIn(f"{path.name}:5: error", told)


if __name__ == "__main__":
    unittest.main()
