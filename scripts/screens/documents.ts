import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../tests/e2e/screens';
import { type Gallery, openGallery } from '../../tests/e2e/screens/gallery';
import { type Chosen, chapters } from './chosen';
import { brandsChapter, takeBrandPictures } from './embed/brands';
import { standStill } from './stand-still';
import { takePicture } from './take-picture';

const fileOf = ({ name, width, language }: Chosen) => `${language}/${name}-${width}.webp`;

/**
 * Takes the pictures that documents show into a folder, with a page that shows them. Removes all others there.
 * @returns the failed pictures, one line each
 */
export async function takeDocumentPictures(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  for (const language of ['en', 'ar']) mkdirSync(path.join(folder, language), { recursive: true });
  const failed: string[] = [];
  const gallery = await openGallery({ prepare: standStill });
  try {
    for (const chosen of chapters.flatMap(({ pictures }) => pictures)) {
      const take = () => takeChosen(gallery, folder, chosen);
      await take()
        .catch(take)
        .catch((error: Error) => failed.push(`${fileOf(chosen)}: ${error.message.split('\n')[0]}`));
      console.log(fileOf(chosen));
    }
  } finally {
    await gallery.close();
  }
  failed.push(...(await takeBrandPictures(path.join(folder, 'brands'))));
  writeFileSync(path.join(folder, 'README.md'), pageOfPictures());
  return failed;
}

async function takeChosen(gallery: Gallery, folder: string, chosen: Chosen): Promise<void> {
  const screen = screens.find(({ name }) => name === chosen.name);
  if (!screen) throw new Error('There is no such screen.');
  await gallery.visit(screen, chosen, (page) => takePicture(page, path.join(folder, fileOf(chosen))));
}

function pageOfPictures(): string {
  const parts = chapters.map(({ title, pictures }) => {
    const images = pictures.map((chosen) => {
      const shown = chosen.width === 390 ? 200 : 420;
      return `<a href="${fileOf(chosen)}"><img src="${fileOf(chosen)}" width="${shown}" alt="${chosen.caption}" title="${chosen.caption}"></a>`;
    });
    return `## ${title}\n\n${images.join('\n')}\n`;
  });
  parts.push(brandsChapter());
  return `# What it looks like

Taken by \`npm run screens -- --documents\`: the built site over the real backend with its demo members. Nothing compares these
pictures. They are there to be looked at. \`npm run screens\` takes every screen in all its states, light and dark, at 390 and
1280 pixels, into \`test-results/screens\`, and \`npm run screens -- --embed\` the partner portal and each element.

${parts.join('\n')}`;
}
