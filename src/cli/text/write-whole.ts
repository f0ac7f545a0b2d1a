import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';

/**
 * Replaces a file as a whole or not at all: writes another file next to it, which then takes its name. A crash or a full disk
 * leaves the old file. @throws the system's error, with the path
 */
export function replaceFile(file: string, content: string | Uint8Array, mode: number): void {
  // The random name is not a secret. It only avoids opening an existing file.
  const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.new`;
  try {
    const handle = openSync(draft, 'wx', mode);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // Errors of writing do not name the file.
    throw Object.assign(error as Error, { path: file });
  }
}

/**
 * Writes a file that a person has named, as a whole or not at all. A link keeps its target and an existing file its mode. Devices
 * and pipes, such as /dev/stdout, are written to directly.
 */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): void {
  const existing = stateOf(file);
  if (!existing) replaceFile(file, content, mode);
  else if (!existing.isFile()) writeFileSync(file, content);
  else {
    const target = realpathSync(file);
    accessSync(target, constants.W_OK);
    replaceFile(target, content, existing.mode & 0o777);
    // The mask of the process applies to new files only.
    chmodSync(target, existing.mode & 0o777);
  }
}

/** Checks that a file can be written later, without changing it. @throws the system's error */
export function checkWritable(file: string): void {
  const existing = stateOf(file);
  if (existing?.isDirectory()) throw Object.assign(new Error('It is a folder.'), { code: 'EISDIR', path: file });
  if (existing) accessSync(file, constants.W_OK);
  if (existing && !existing.isFile()) return;
  const probe = `${existing ? realpathSync(file) : file}.${process.pid}.probe`;
  closeSync(openSync(probe, 'w', 0o600));
  rmSync(probe, { force: true });
}

const stateOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });
