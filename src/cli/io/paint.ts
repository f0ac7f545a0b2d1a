import type { Io } from './io';
import { ownCodes } from './own-codes';

/** When to colour: always, never, or only on a terminal. */
export type ColorChoice = 'auto' | 'always' | 'never';

/** Colours text, or leaves it unchanged. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
}

/** Creates the paint of one stream. The flag decides, else NO_COLOR, else whether it is a terminal with colours. */
export function createPaint(io: Io, stream: 'stdout' | 'stderr', choice: ColorChoice): Paint {
  const able = io.isTTY[stream] && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
  const on = choice === 'always' || (choice === 'auto' && able);
  const style = (start: number, end: number) => (text: string) =>
    on ? `${ownCodes(io[stream], `\u001b[${start}m`)}${text}${ownCodes(io[stream], `\u001b[${end}m`)}` : text;
  return { bold: style(1, 22), dim: style(2, 22), red: style(31, 39), green: style(32, 39) };
}
