import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** One planted violation per row: the file, its content, and the start of the expected lint message. */
const PLANTED: [file: string, source: string, message: string][] = [
  ['src/core/chat/view.ts', "export { useState } from 'react';", 'The core knows no React'],
  ['src/core/chat/disk.ts', "export { readFile } from 'node:fs/promises';", 'The core runs in browsers too'],
  ['src/core/chat/up.ts', "export { Button } from '../../widgets/ui/Button';", 'The core knows none of its surfaces'],
  ['src/core/chat/page.ts', 'export const width = window.innerWidth;', 'The core knows no page'],
  ['src/core/chat/host.ts', 'export const home = process.env.HOME;', 'The core runs in browsers too'],
  ['src/core/chat/model.ts', "export { atom } from 'nanostores';", 'A pure file'],
  ['src/core/chat/rules.ts', "export { createChat } from './store';", 'A pure file'],
  ['src/core/options.ts', "export { useState } from 'react';", 'The core knows no React'],
  ['src/core/limits.ts', "export { join } from 'node:path';", 'The core runs in browsers too'],
  [
    'src/core/texts/en/chat/chat-text.ts',
    "export { Button } from '../../../../widgets/ui/Button';",
    'The core knows none of its surfaces',
  ],
  ['src/widgets/chat/deep.ts', "export { createChat } from '../../core/chat/store';", 'Surfaces use the core through'],
  ['src/widgets/chat/alias.ts', "export { Message } from '@core/chat/contract';", 'The alias @core is for the server'],
  ['src/widgets/chat/side.ts', "export { run } from '../../cli/program';", 'Widgets know neither'],
  ['src/widgets/chat/preact.ts', "export { h } from 'preact';", "Import from 'react'"],
  ['src/widgets/chat/disk.ts', "export { readFile } from 'node:fs/promises';", 'Widgets run in browsers'],
  ['src/widgets/chat/absent.ts', "export { useOptimistic } from 'react';", 'Import by name only'],
  ['src/widgets/chat/whole.ts', "import React from 'react';\nexport const C = React.Component;", 'Import by name only'],
  ['src/widgets/chat/form.ts', "export { useFormStatus } from 'react-dom';", 'Preact does not have this'],
  ['src/cli/commands/deep.ts', "export { createChat } from '../../core/chat/store';", 'Surfaces use the core through'],
  ['src/cli/commands/alias.ts', "export { Message } from '@core/chat/contract';", 'The alias @core is for the server'],
  ['src/cli/commands/side.ts', "export { Button } from '../../widgets/ui/Button';", 'The command line knows neither'],
  ['src/cli/commands/view.ts', "export { useState } from 'react';", 'The command line renders text'],
  ['server/src/chat/store.ts', "export { createChat } from '@core/chat/store';", 'The server takes only the pure'],
  ['server/src/chat/index.ts', "export { createClient } from '@core/index';", 'The server takes only the pure'],
  ['server/src/chat/path.ts', "export { Message } from '../../../src/core/chat/contract';", 'Reach the pure files'],
  ['server/src/chat/side.ts', "export { useState } from 'react';", 'The server knows no surface'],
  ['examples/standalone/deep.ts', "export { C } from '../../src/widgets/chat/Chat';", 'Examples use the product'],
];

/** Allowed imports, which reveal a pattern that forbids too much. */
const ALLOWED: [file: string, source: string][] = [
  ['src/core/chat/store.ts', "export { atom } from 'nanostores';"],
  ['src/core/chat/contract.ts', "export { string } from 'superstruct';"],
  ['src/widgets/chat/Chat.ts', "export { createClient } from '../../core';\nexport { useState } from 'react';"],
  ['src/cli/commands/chat.ts', "export { createClient } from '../../core';\nexport { join } from 'node:path';"],
  ['server/src/chat/routes.ts', "export { Message } from '@core/chat/contract';\nexport { pick } from '@core/limits';"],
  ['examples/standalone/main.ts', "export { mountApp } from '../../src/widgets';"],
];

const checkout = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'mm-layers-'));
afterAll(() => rmSync(copy, { recursive: true }));

const found = lint();

it.each(PLANTED)('refuses %s', (file, _source, message) => {
  expect(found.filter((one) => one.file === file).map((one) => one.text)).toContainEqual(
    expect.stringContaining(message),
  );
});

it.each(ALLOWED)('allows %s', (file) => {
  expect(found.filter((one) => one.file === file)).toEqual([]);
});

function lint(): { file: string; text: string }[] {
  for (const name of ['biome.json', '.gitignore']) cpSync(path.join(checkout, name), path.join(copy, name));
  for (const [file, source] of [...PLANTED, ...ALLOWED]) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(copy, file), `${source}\n`);
  }
  const biome = path.join(checkout, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '--max-diagnostics=none'], {
    cwd: copy,
    encoding: 'utf8',
  });
  // Only the readable report contains the advice of every rule. Each entry starts with `file:line:column rule`.
  return `${stdout}${stderr}`.split(/^(?=\S+:\d+:\d+ lint\/)/m).flatMap((text) => {
    const file = /^(\S+?):\d+:\d+ lint\//.exec(text)?.[1];
    return file ? [{ file, text }] : [];
  });
}
