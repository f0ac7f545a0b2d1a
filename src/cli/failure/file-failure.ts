import { Failure } from './failure';

/** Node's codes for files and folders, in words. Those about this machine rather than the given path are `broken`. */
const reasons: Readonly<Record<string, { words: string; broken?: true }>> = {
  ENOENT: { words: 'it does not exist' },
  EISDIR: { words: 'it is a folder' },
  ENOTDIR: { words: 'a part of its path is a file' },
  EEXIST: { words: 'another file is in its place' },
  EACCES: { words: 'you may not open it' },
  EPERM: { words: 'you may not change it' },
  ELOOP: { words: 'its links lead in a circle' },
  ENAMETOOLONG: { words: 'its name is too long' },
  ENOSPC: { words: 'the disk is full', broken: true },
  EDQUOT: { words: 'your share of the disk is full', broken: true },
  EROFS: { words: 'the disk is read-only', broken: true },
  EMFILE: { words: 'too many files are open', broken: true },
  ENFILE: { words: 'too many files are open', broken: true },
  EIO: { words: 'the disk has a fault', broken: true },
  EFBIG: { words: 'it would be too large', broken: true },
  EBUSY: { words: 'another program uses it', broken: true },
};

/** Returns why a file or folder cannot be used, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  return reasons[code]?.words ?? (code ? `the system reports ${code}` : 'it cannot be used');
}

/** Whether an error is about a file or folder, for example full, forbidden or missing. Sockets share some codes, but not these calls. */
export function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false;
  return String(error.code) in reasons && !['connect', 'listen', 'bind', 'accept'].includes(String(error.syscall));
}

/** Returns the failure for an error about a file or folder. */
export function fileFailure(error: NodeJS.ErrnoException): Failure {
  const what = error.path ? `${error.path} cannot be used` : 'A file cannot be written';
  const kind = reasons[error.code ?? '']?.broken ? 'storage' : 'usage';
  return new Failure(kind, `${what}: ${reasonOf(error)}.`, 'unusable-file');
}

/** Returns the failure for a file, named by the person, that cannot be written. */
export function notWritten(file: string, error: unknown): Failure {
  const kind = reasons[(error as NodeJS.ErrnoException).code ?? '']?.broken ? 'storage' : 'usage';
  return new Failure(kind, `Cannot write ${file}: ${reasonOf(error)}.`, 'unwritable-file');
}

/** Returns the failure for a result that cannot be stored. */
export function notStored(what: string, error: unknown): Failure {
  return new Failure('storage', `${what}: ${reasonOf(error)}.`, 'not-stored');
}
