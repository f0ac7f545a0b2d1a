import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../../tests/e2e/screens/screen';
import { looks, pictureOf } from './looks';

const WIDTH_SHOWN = { 390: 160, 1280: 360 } as Record<number, number>;

/** Writes the page that shows the pictures by screen. */
export function writeIndex(folder: string, screens: readonly Screen[]): void {
  const parts = screens.map((screen) => {
    const pictures = looks
      .filter((look) => existsSync(path.join(folder, pictureOf(screen, look))))
      .map((look) => {
        const file = pictureOf(screen, look);
        return `<a href="${file}"><img src="${file}" width="${WIDTH_SHOWN[look.width]}" alt="${screen.title}, ${look.title}"></a>`;
      });
    return pictures.length > 0 ? `## ${screen.title}\n\n${pictures.join('\n')}\n` : '';
  });
  writeFileSync(
    path.join(folder, 'README.md'),
    `# Every screen, as it looks

Written by \`npm run screens\`: the built site over the real backend with its demo members. Light and dark at 390 and
1280 pixels. Nothing compares these pictures: they are there to be looked at. \`npm run screens -- --embed\` takes what
partners embed.

${parts.filter(Boolean).join('\n')}`,
  );
}
