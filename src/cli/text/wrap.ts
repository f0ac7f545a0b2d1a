import { widthOf } from './width';

/** Wraps text between words to a width in characters. All lines after the first are indented. */
export function wrapped(text: string, width: number, indent: number): string {
  const room = Math.max(width - indent, 24);
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && widthOf(last) + 1 + widthOf(word) > room) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

/** Fits text that already has lines. Rewraps sentences, and keeps the two columns of explanations. */
export function fitted(text: string, width: number): string {
  const isProse = (line: string | undefined) => !!line && /^\S/.test(line) && !/\S {2,}\S/.test(line);
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    if (isProse(line) && isProse(last)) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines.map((line) => (widthOf(line) > width ? fittedLine(line, width) : line)).join('\n');
}

function fittedLine(line: string, width: number): string {
  const [start = ''] = /^\s*(?:\S+(?: \S+)*\s{2,})?/.exec(line) ?? [];
  const indent = start.length > width / 2 ? 0 : start.length;
  return line.slice(0, indent) + wrapped(line.slice(indent), width, indent);
}
