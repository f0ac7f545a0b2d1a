import { randomInt } from 'node:crypto';
import { safeOutput } from '../text/plain-text';
import type { Io, Sink } from './io';

/** Stands around our own terminal codes. Random, so that no text of others can contain it. */
const MARK = String.fromCodePoint(0xf0000 + randomInt(0xfffd), 0xf0000 + randomInt(0xfffd));
const OWN = new RegExp(`${MARK}(r?e\\[\\d*[mK])${MARK}`, 'gu');

/** Marks terminal codes as our own. A clean sink shows any others as text. */
export function ownCodes({ isClean }: Sink, codes: string): string {
  return isClean ? `${MARK}${codes.replace('\r', 'r').replace('\u001b', 'e')}${MARK}` : codes;
}

function cleaned(text: string): string {
  return safeOutput(text).replace(OWN, (_, codes: string) => codes.replace(/^r/, '\r').replace('e[', '\u001b['));
}

function cleanSink(sink: Sink): Sink {
  return {
    isClean: true,
    write: (text) => sink.write(cleaned(text)),
    get columns() {
      return sink.columns as number;
    },
  };
}

/**
 * The environment of a command line whose outputs are safe to print: control characters in texts of flows, files and backends are
 * shown as text. Everything a command prints passes through here.
 */
export function cleanIo(io: Io): Io {
  return { ...io, stdout: cleanSink(io.stdout), stderr: cleanSink(io.stderr) };
}
