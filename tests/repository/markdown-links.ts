/** Removes code, in which nothing is a link or a heading. Keeps the lines. */
function withoutBlocks(markdown: string): string {
  return markdown.replace(/^( *)(```|~~~)[\s\S]*?^ *\2 *$/gm, '').replace(/<!--[\s\S]*?-->/g, '');
}

/** Returns the targets of all links and pictures of a document, also those written in HTML. */
export function linksIn(markdown: string): string[] {
  const text = withoutBlocks(markdown).replace(/`[^`\n]*`/g, '');
  const found = [
    ...text.matchAll(/\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...text.matchAll(/(?:href|src)="([^"]+)"/g),
    ...text.matchAll(/^ {0,3}\[[^\]]+\]:\s+(\S+)/gm),
    ...text.matchAll(/<(https?:[^\s>]+)>/g),
  ];
  return found.map(([, target = '']) => target);
}

/** Returns the anchors of all headings of a document, named as GitHub names them. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replace(/\]\([^)]*\)/g, ']').toLowerCase();
    const name = words.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replace(/ /g, '-');
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}
