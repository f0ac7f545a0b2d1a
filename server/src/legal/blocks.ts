import type { LegalBlock, LegalSpan } from '@core/legal/contract';
import { openScreenAt } from '@core/legal/model';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Fill } from './placeholders';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type List = Extract<Node, { type: 'list' }>;

/** A page as written: its title, and what follows. */
export interface Written {
  title: string;
  blocks: LegalBlock[];
}

/** A start reads each page twice or more, and parsing them all takes a quarter of a second. */
const parsed = new Map<string, Node[]>();

/**
 * Reads a page in Markdown: a title (`#`), headings (`##`, `###`), paragraphs, lists, bold and links. Everything else becomes
 * its text, and HTML is left out.
 * @param fill replaces the placeholders of texts, and of the addresses of links
 */
export function readMarkdown(source: string, fill: Fill): Written {
  const nodes = parsed.get(source) ?? fromMarkdown(source).children;
  parsed.set(source, nodes);
  const [first, ...rest] = nodes;
  const hasTitle = first?.type === 'heading' && first.depth === 1;
  const title = hasTitle ? spansOf(first.children, fill) : [];
  return { title: title.map(({ text }) => text).join(''), blocks: rest.flatMap((node) => blocksOf(node, fill)) };
}

function blocksOf(node: Node, fill: Fill): LegalBlock[] {
  if (node.type === 'list') {
    const lines = itemsOf(node).map((item) => spansOf(item, fill));
    return [{ kind: node.ordered ? 'numbers' : 'list', lines }];
  }
  if (node.type === 'blockquote') return node.children.flatMap((child) => blocksOf(child, fill));
  if (node.type === 'heading')
    return [{ kind: node.depth > 2 ? 'subheading' : 'heading', lines: [spansOf(node.children, fill)] }];
  if (node.type === 'paragraph') return [{ kind: 'paragraph', lines: [spansOf(node.children, fill)] }];
  if (node.type === 'code') return [{ kind: 'paragraph', lines: [[{ text: fill.text(node.value) }]] }];
  return [];
}

/** The lines of a list. Those of a list within it follow their item. */
function itemsOf(list: List): Node[][] {
  return list.children.flatMap((item) =>
    item.children.flatMap((child) => {
      if (child.type === 'list') return itemsOf(child);
      return child.type === 'paragraph' ? [child.children] : [];
    }),
  );
}

function spansOf(nodes: readonly Node[], fill: Fill, around: Partial<LegalSpan> = {}): LegalSpan[] {
  return nodes.flatMap((node): LegalSpan[] => {
    if (node.type === 'text' || node.type === 'inlineCode') return [{ text: fill.text(node.value), ...around }];
    if (node.type === 'break') return [{ text: ' ', ...around }];
    if (node.type === 'link') {
      const href = safeHref(fill.address(decodeURI(node.url)));
      return spansOf(node.children, fill, href ? { ...around, href } : around);
    }
    if (node.type === 'strong') return spansOf(node.children, fill, { ...around, strong: true });
    return 'children' in node ? spansOf(node.children, fill, around) : [];
  });
}

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Returns an address that a page may link to: the web, mail, a telephone number, or another of these pages. */
function safeHref(address: string): string | undefined {
  if (address.startsWith('/')) return openScreenAt(address) ? address : undefined;
  // An address with a placeholder that was not filled in leads nowhere.
  if (/[[\]{}\s]/.test(address) || !URL.canParse(address)) return undefined;
  return SCHEMES.includes(new URL(address).protocol) ? address : undefined;
}
