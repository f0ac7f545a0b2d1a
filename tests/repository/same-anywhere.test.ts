import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { inlineCss } from '../../scripts/esbuild/inline-css';

it('names no file by where the project lies: files are named by it, and would weigh differently from folder to folder', async () => {
  const { metafile } = await build({
    entryPoints: ['src/widgets/profile/styles.ts'],
    plugins: [inlineCss],
    bundle: true,
    metafile: true,
    write: false,
    format: 'esm',
    outdir: 'out',
  });
  const styles = Object.keys(metafile.inputs).filter((input) => input.startsWith('inline-css:'));
  expect(styles).toContain('inline-css:src/widgets/profile/profile.css?inline');
  expect(styles.filter((style) => style.includes(process.cwd()))).toEqual([]);
});
