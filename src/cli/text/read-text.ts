import { readFileSync } from 'node:fs';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';

/** A text, and how its file spells texts. */
export interface TextFile {
  /** Without the byte-order mark, as stored otherwise. */
  text: string;
  /** Spells another text as the file did: in its encoding, with its mark and its line ends. */
  encode(text: string): Buffer;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Returns the encoding that the byte-order mark tells, by default UTF-8. */
function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function spell(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

/** Decodes UTF-8, or UTF-16 with a byte-order mark. @param name names the source @throws Failure for anything else */
export function decodeText(bytes: Uint8Array, name: string): TextFile {
  const encoding = encodingOf(bytes);
  let marked: string;
  try {
    marked = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw usage(`${name} is not a text in UTF-8.`, 'unreadable-file');
  }
  const mark = marked.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = marked.slice(mark.length);
  if (text.includes('\0')) throw usage(`${name} is not a text in UTF-8.`, 'unreadable-file');
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { text, encode: (other) => spell(mark + other.replace(/\r?\n/g, lineEnd), encoding) };
}

/** Reads a file that a person has named. @throws Failure naming the file and the reason */
export function readTextFile(file: string): TextFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  }
  return decodeText(bytes, file);
}

/** Reads the text of a file that a person has named. @throws Failure as {@link readTextFile} does */
export const readText = (file: string) => readTextFile(file).text;
