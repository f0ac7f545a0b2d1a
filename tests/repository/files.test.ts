import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** All tracked and new files of the repository. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const sources = files.filter((file) => /^(src|server\/src)\/.*\.(ts|tsx|css)$/.test(file));
const styles = files.filter((file) => /^(src\/widgets|examples)\/.*\.css$/.test(file));

/** Returns every matching line as `file:line text`. */
function hits(among: string[], pattern: RegExp, strip: (text: string) => string = (text) => text): string[] {
  return among.flatMap((file) =>
    strip(read(file))
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

it('keeps source files at 200 lines or fewer', () => {
  const long = sources.map((file) => [file, read(file).trimEnd().split('\n').length] as const);
  expect(long.filter(([, lines]) => lines > 200)).toEqual([]);
});

it('names files after their content', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|shared|managers?|services?|misc)([/.-]|$)/i;
  expect(sources.filter((file) => vague.test(file))).toEqual([]);
});

// The tests of the dark scheme check only colours, which is all that `light-dark()` can change.
it('light and dark differ only through light-dark()', () => {
  const widgets = files.filter((file) => /^src\/widgets\/.*\.(css|ts|tsx)$/.test(file));
  expect(hits(widgets, /prefers-color-scheme/)).toEqual([]);
});

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));

/** Sides of the screen, which are swapped in right-to-left text. */
const side = '(left|right)';

it('writes layout in logical properties only', () => {
  const physical = new RegExp(
    [
      '(^|[\\s;{])(left|right|top|bottom)\\s*:',
      '(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right|top|bottom)(-\\w+)?\\s*:',
      'border-(top|bottom)-(left|right)-radius\\s*:',
      `(text-align|text-align-last|float|clear|caption-side|resize)\\s*:\\s*${side}\\b`,
      // Four values run clockwise, so the second and the fourth must be equal.
      '(margin|padding|inset|border-width|border-color|border-style)\\s*:\\s*[^\\s;()]+ ([^\\s;()]+) [^\\s;()]+ (?!\\2[;\\s])[^\\s;()]+\\s*;',
    ].join('|'),
  );
  expect(hits(styles, physical, withoutComments)).toEqual([]);
});

it('writes the styles of components in logical properties, too', () => {
  const components = sources.filter((file) => file.endsWith('.tsx'));
  const physical = new RegExp(
    `\\b((margin|padding|border|scrollMargin|scrollPadding)(Left|Right|Top|Bottom)\\w*|(left|right|top|bottom))\\s*:\\s*[^,]*(px|%|\\d)|textAlign\\s*:\\s*'${side}'`,
  );
  expect(hits(components, physical)).toEqual([]);
});

it('movement along a line follows the reading direction', () => {
  // Sideways movement uses a factor that flips with the direction, or has a rule for the other direction.
  const sideways = /translateX\(|translate(3d)?\(\s*-?[1-9]|translate:\s*-?[1-9]/;
  const turned = /var\(--_way\b|:dir\(rtl\)/;
  const faults = styles.filter((file) => {
    const css = withoutComments(read(file));
    return sideways.test(css) && !turned.test(css);
  });
  expect(faults).toEqual([]);
});

it('uses no rem inside shadow roots, because it depends on the host page', () => {
  // The token for texts is there to depend on it.
  const others = (css: string) => withoutComments(css).replace(/--mm-font-size: [^;]*;/g, '');
  expect(hits(styles, /\d(\.\d+)?rem\b/, others)).toEqual([]);
});

it('uses the font token in no shorthand, because it may be unset and void the whole rule', () => {
  expect(hits(styles, /font:[^;]*var\(--_font\)/, withoutComments)).toEqual([]);
});

it('names no machine and no package registry', () => {
  // Spelt so that this file does not match itself. The lock file may name the public registry, which npm writes.
  const homes = ['/ro' + 'ot/', '/wo' + 'rk/', '/ho' + 'me/\\w', '/Us' + 'ers/\\w', '/tm' + 'p/bash_'];
  const registries = ['regis' + 'try\\.[\\w-]+\\.(org|com|net|io|dev|local)', 'artif' + 'actory', 'verda' + 'ccio'];
  const named = new RegExp([...homes.map((home) => `(?<![\\w.])${home}`), ...registries].join('|'), 'i');
  const publicRegistry = /https:\/\/registry\.npmjs\.org\//g;
  const text = files.filter((file) => !/\.(woff2|png|jpe?g|webp|ico|gif)$/.test(file));
  const lock = text.filter((file) => file === 'package-lock.json');
  const rest = text.filter((file) => file !== 'package-lock.json');
  expect(hits(rest, named)).toEqual([]);
  expect(hits(lock, named, (json) => json.replace(publicRegistry, ''))).toEqual([]);
});
