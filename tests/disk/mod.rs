//! A disk in memory for tests: any operation can be made to fail, and after a crash it holds only
//! what was synced, with any part of the rest.
#![allow(dead_code, reason = "each test that uses this module uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::SystemTime;

use chancery_game::store::{FileLock, Fs, Sink};

/// Which operation fails, and how.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// The operation, counted from 0.
    pub at: usize,
    /// What the system says.
    pub error: ErrorKind,
    /// Whether all later operations fail, too.
    pub lasting: bool,
    /// Of a failing write, how many bytes are written before.
    pub short: usize,
}

/// A change of names that a crash may undo as long as the folder is not synced.
#[derive(Clone, Debug)]
enum Change {
    Set(PathBuf, usize),
    Unset(PathBuf),
    Rename(PathBuf, PathBuf, usize),
}

#[derive(Clone, Debug, Default)]
struct Inode {
    now: Vec<u8>,
    synced: Vec<u8>,
}

#[derive(Clone, Debug, Default)]
struct State {
    inodes: Vec<Inode>,
    names: BTreeMap<PathBuf, usize>,
    durable: BTreeMap<PathBuf, usize>,
    changes: Vec<Change>,
    folders: BTreeSet<PathBuf>,
    locks: BTreeSet<PathBuf>,
    operations: usize,
    fault: Option<Fault>,
    forgets_file_syncs: bool,
    forgets_folder_syncs: bool,
    has_one_name_per_file: bool,
    /// A file that another program makes at the last moment.
    rival: Option<(PathBuf, Vec<u8>)>,
}

/// The disk. Clones are the same disk.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<State>>);

impl Memory {
    pub fn new() -> Self {
        Self::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// From now on operations are counted from 0, and one fails.
    pub fn set_fault(&self, fault: Option<Fault>) {
        let mut state = self.state();
        state.operations = 0;
        state.fault = fault;
    }

    /// Operations since the fault was set.
    pub fn operations(&self) -> usize {
        self.state().operations
    }

    /// Makes a disk that says it has synced and has not: for tests of the tests.
    pub fn forget_syncs(&self, files: bool, folders: bool) {
        let mut state = self.state();
        state.forgets_file_syncs = files;
        state.forgets_folder_syncs = folders;
    }

    /// Makes a disk on which no file has two names, as on memory cards.
    pub fn allow_one_name_per_file(&self) {
        self.state().has_one_name_per_file = true;
    }

    /// Another program makes this file at the last moment before something else gets its name.
    pub fn set_rival(&self, path: &Path, bytes: &[u8]) {
        self.state().rival = Some((path.to_owned(), bytes.to_vec()));
    }

    /// What a file holds, past all faults.
    pub fn contents(&self, path: &Path) -> Option<Vec<u8>> {
        let state = self.state();
        state.names.get(path).map(|&i| state.inodes[i].now.clone())
    }

    /// Puts a file there, synced.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        let mut state = self.state();
        state.inodes.push(Inode { now: bytes.to_vec(), synced: bytes.to_vec() });
        let inode = state.inodes.len() - 1;
        state.names.insert(path.to_owned(), inode);
        state.durable.insert(path.to_owned(), inode);
    }

    /// The names of all files.
    pub fn files(&self) -> Vec<PathBuf> {
        self.state().names.keys().cloned().collect()
    }

    /// An independent copy, as it is now, without locks and faults.
    pub fn copy(&self) -> Self {
        let mut state = self.state().clone();
        state.locks.clear();
        state.fault = None;
        Self(Arc::new(Mutex::new(state)))
    }

    /// Every disk that a power cut at this instant may leave: any of the changes of names that were not
    /// synced, in their order, and of the unsynced part of each file nothing, a piece, or all.
    pub fn after_a_power_cut(&self) -> Vec<Self> {
        let state = self.state();
        assert!(state.changes.len() <= 12, "too many changes to try all: {}", state.changes.len());
        let mut images = Vec::new();
        for chosen in 0..1_u32 << state.changes.len() {
            let mut names = state.durable.clone();
            for (i, change) in state.changes.iter().enumerate() {
                if chosen >> i & 1 == 0 {
                    continue;
                }
                match change {
                    Change::Set(path, inode) => drop(names.insert(path.clone(), *inode)),
                    Change::Unset(path) => drop(names.remove(path)),
                    Change::Rename(from, to, inode) => {
                        names.remove(from);
                        names.insert(to.clone(), *inode);
                    }
                }
            }
            for part in [0, 1, 2, 3] {
                let content = |inode: &Inode| match part {
                    0 => inode.synced.clone(),
                    1 if inode.now != inode.synced => inode.now[..inode.now.len() / 2].to_vec(),
                    2 if inode.now != inode.synced => Vec::new(),
                    _ => inode.now.clone(),
                };
                let inodes = state.inodes.iter().map(content);
                let inodes = inodes.map(|bytes| Inode { now: bytes.clone(), synced: bytes }).collect();
                let durable = names.clone();
                let folders = state.folders.clone();
                let image = State { inodes, names: durable.clone(), durable, folders, ..State::default() };
                images.push(Self(Arc::new(Mutex::new(image))));
            }
        }
        images
    }
}

impl State {
    /// Counts an operation; the error if it is to fail.
    fn step(&mut self) -> io::Result<()> {
        let n = self.operations;
        self.operations += 1;
        match self.fault {
            Some(f) if n == f.at || (f.lasting && n > f.at) => Err(f.error.into()),
            _ => Ok(()),
        }
    }

    /// Lets the other program make its file, if this is the name.
    fn let_rival(&mut self, path: &Path) {
        if let Some((_, bytes)) = self.rival.take_if(|rival| rival.0 == path) {
            self.inodes.push(Inode { now: bytes.clone(), synced: bytes });
            self.names.insert(path.to_owned(), self.inodes.len() - 1);
        }
    }

    fn inode(&self, path: &Path) -> io::Result<usize> {
        self.names.get(path).copied().ok_or_else(|| ErrorKind::NotFound.into())
    }
}

struct Writing {
    disk: Memory,
    inode: usize,
}

impl Write for Writing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.disk.state();
        let inode = self.inode;
        // In pieces, as a disk that is nearly full does.
        let piece = bytes.len().min(4096);
        if let Err(error) = state.step() {
            let short = state.fault.map_or(0, |f| f.short).min(piece);
            state.inodes[inode].now.extend(&bytes[..short]);
            return Err(error);
        }
        state.inodes[inode].now.extend(&bytes[..piece]);
        Ok(piece)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Sink for Writing {
    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.disk.state();
        state.step()?;
        if !state.forgets_file_syncs {
            let inode = &mut state.inodes[self.inode];
            inode.synced.clone_from(&inode.now);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Lock {
    disk: Memory,
    path: PathBuf,
}

impl FileLock for Lock {}

impl Drop for Lock {
    fn drop(&mut self) {
        self.disk.state().locks.remove(&self.path);
    }
}

impl Fs for Memory {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let mut state = self.state();
        state.step()?;
        let mut bytes = state.inodes[state.inode(path)?].now.clone();
        bytes.truncate(limit as usize + 1);
        Ok(bytes)
    }

    fn create_new(&self, path: &Path, _like: &Path) -> io::Result<Box<dyn Sink>> {
        let mut state = self.state();
        state.step()?;
        state.let_rival(path);
        if state.names.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        state.inodes.push(Inode::default());
        let inode = state.inodes.len() - 1;
        state.names.insert(path.to_owned(), inode);
        state.changes.push(Change::Set(path.to_owned(), inode));
        Ok(Box::new(Writing { disk: self.clone(), inode }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        state.let_rival(to);
        let inode = state.inode(from)?;
        state.names.remove(from);
        state.names.insert(to.to_owned(), inode);
        state.changes.push(Change::Rename(from.to_owned(), to.to_owned(), inode));
        Ok(())
    }

    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        state.let_rival(to);
        let inode = state.inode(from)?;
        if state.names.contains_key(to) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        if state.has_one_name_per_file {
            return Err(ErrorKind::Unsupported.into());
        }
        state.names.insert(to.to_owned(), inode);
        state.changes.push(Change::Set(to.to_owned(), inode));
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        state.inode(path)?;
        state.names.remove(path);
        state.changes.push(Change::Unset(path.to_owned()));
        Ok(())
    }

    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        if !state.forgets_folder_syncs {
            state.durable = state.names.clone();
            state.changes.clear();
        }
        Ok(())
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        state.folders.insert(folder.to_owned());
        Ok(())
    }

    fn create_folder_for(&self, folder: &Path, _like: &Path) -> io::Result<()> {
        self.create_folder(folder)
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.step()?;
        let is_empty = !state.names.keys().chain(&state.folders).any(|path| path.parent() == Some(folder));
        if !is_empty {
            return Err(ErrorKind::DirectoryNotEmpty.into());
        }
        if state.folders.remove(folder) { Ok(()) } else { Err(ErrorKind::NotFound.into()) }
    }

    fn link_target(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        let mut state = self.state();
        state.step()?;
        state.inode(path).map(|_| None)
    }

    fn link(&self, _target: &Path, _path: &Path) -> io::Result<()> {
        self.state().step()?;
        Err(ErrorKind::Unsupported.into())
    }

    fn is_read_only(&self, _path: &Path) -> io::Result<bool> {
        self.state().step()?;
        Ok(false)
    }

    /// Whoever wrote to it before a crash or a power cut has ended.
    fn is_abandoned(&self, _path: &Path, _process: u32) -> io::Result<bool> {
        self.state().step()?;
        Ok(true)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut state = self.state();
        state.step()?;
        Ok(state.names.keys().filter(|p| p.parent() == Some(folder)).cloned().collect())
    }

    fn modified(&self, path: &Path) -> io::Result<SystemTime> {
        let mut state = self.state();
        state.step()?;
        state.inode(path)?;
        Ok(SystemTime::UNIX_EPOCH)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        let mut state = self.state();
        state.step()?;
        Ok(state.names.contains_key(path))
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        let mut state = self.state();
        state.step()?;
        state.inode(path).map(|_| path.to_owned())
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn FileLock>>> {
        let mut state = self.state();
        state.step()?;
        let free = state.locks.insert(path.to_owned());
        let lock = || Box::new(Lock { disk: self.clone(), path: path.to_owned() }) as Box<dyn FileLock>;
        Ok(free.then(lock))
    }
}
