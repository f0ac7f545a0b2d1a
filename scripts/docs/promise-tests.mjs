/**
 * Writes docs/promise-tests.md, the tests of each promise and decision, from tests/promises/*.json. `--check` only checks whether the
 * file is current.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');
const target = 'docs/promise-tests.md';

const text = `# The tests of each promise

Written by \`npm run docs\` from \`tests/promises\`. A test is named by its file below \`tests/\` and its name.

${table('security', 'Promises', 'what protects members')}

${table('decisions', 'Decisions', 'where we depart from the specification')}
`;
if (process.argv.includes('--check')) {
  const isCurrent = read(target) === text;
  console.log(isCurrent ? `${target} is current.` : `${target} is out of date: run npm run docs.`);
  process.exitCode = isCurrent ? 0 : 1;
} else {
  writeFileSync(new URL(target, root), text);
  console.log(`${target} written.`);
}

/** Returns a section: a row for each file of each promise, with the names of its tests. */
function table(name, title, about) {
  const promises = JSON.parse(read(`tests/promises/${name}.json`));
  const headings = new Map(
    [...read(`docs/${name}.md`).matchAll(/^### (R?\d+)\. (.+)$/gm)].map(([, id, words]) => [id, words]),
  );
  const rows = Object.entries(promises).flatMap(([id, files]) =>
    Object.entries(files).map(([file, tests], at) => {
      const promise = at === 0 ? `${id} ${headings.get(id) ?? ''}`.trim() : '';
      const names = tests.map((test) => `"${test.replaceAll('|', '\\|')}"`).join(', ');
      return `| ${promise} | \`${file}\` | ${names} |`;
    }),
  );
  return [
    `## ${title}`,
    `From [${name}.md](${name}.md): ${about}.`,
    ['| # | File | Tests |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}
