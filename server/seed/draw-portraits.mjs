// Draws the demo members' portraits into server/seed/portraits: `node server/seed/draw-portraits.mjs`.
// They are committed, because the avatar set is a development dependency that an installation lacks.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import sharp from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, 'portraits', '.drawing.mjs');
await mkdir(dirname(bundle), { recursive: true });
await build({
  stdin: {
    contents: `export { members, slugOf } from './members'; export { demoAccount } from './members/demo-account';
      export { drawPortrait, backgroundOf } from './portrait';`,
    resolveDir: here,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  outfile: bundle,
});
const { members, slugOf, demoAccount, drawPortrait, backgroundOf } = await import(pathToFileURL(bundle).href);

const size = { width: 800, height: 1000 };
const figure = 980;
for (const [index, member] of [...members, demoAccount].entries()) {
  for (const second of [false, true]) {
    const svg = Buffer.from(drawPortrait(member, second));
    const drawn = await sharp(svg, { density: 300 }).resize(figure, figure).png().toBuffer();
    const left = Math.round((figure - size.width) / 2);
    const cropped = await sharp(drawn).extract({ left, top: 0, width: size.width, height: figure }).toBuffer();
    await sharp({ create: { ...size, channels: 3, background: backgroundOf(index + (second ? 3 : 0)) } })
      .composite([{ input: cropped, top: size.height - figure, left: 0 }])
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(join(here, 'portraits', `${slugOf(member)}-${second ? 2 : 1}.webp`));
  }
}
await rm(bundle);
