import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { views, WIDTHS } from './views';

const SHOWN = { 280: 120, 390: 160, 1280: 400 };

/** Writes the page that shows the pictures of the embed. */
export function writeEmbedIndex(folder: string): void {
  const parts = views.map(({ name, title }) => {
    const pictures = WIDTHS.map((width) => ({ width, file: `${name}-${width}.webp` }))
      .filter(({ file }) => existsSync(path.join(folder, file)))
      .map(
        ({ width, file }) =>
          `<a href="${file}"><img src="${file}" width="${SHOWN[width]}" alt="${name}, ${width} px"></a>`,
      );
    return pictures.length > 0 ? `## ${title.replaceAll(/<([^>]+)>/g, '`<$1>`')}\n\n${pictures.join('\n')}\n` : '';
  });
  writeFileSync(
    path.join(folder, 'README.md'),
    `# What partners embed, as it looks

Written by \`npm run screens -- --embed\`: the example of a portal in its three looks, on an origin of its own, and each
element alone; at 280, 390 and 1280 pixels. Nothing compares these pictures: they are there to be looked at.

${parts.filter(Boolean).join('\n')}`,
  );
}
