import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const core = { find: /^@core\//, replacement: `${at('src/core')}/` };

/** What the bundles for browsers do to React; subpaths first, the first match wins. */
const preact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  // The file that bundles take.
  { find: /^superstruct$/, replacement: at('node_modules/superstruct/dist/index.mjs') },
];

/** Waits longer for what is late on a busy machine. */
const patience = 'tests/support/suite/patient.ts';

/** On a busy machine things are late, not wrong: what is waited for fails after this, in milliseconds. */
const patient = { expect: { poll: { timeout: 60_000 } }, testTimeout: 180_000, hookTimeout: 180_000 };

/** In the projects whose tests start servers or write files. */
const eachFile = [patience, 'tests/support/suite-log/test-file.ts', 'tests/support/suite/after-test-file.ts'];

/** Where thousands of members sign up. */
const quick = 'tests/support/suite/quick-passwords.ts';

const node = (name: string, options: object = {}): TestProjectConfiguration => ({
  resolve: { alias: [core] },
  test: { ...patient, name, environment: 'node', include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

const widgets = (flavour: 'react' | 'preact'): TestProjectConfiguration => ({
  resolve: { alias: flavour === 'preact' ? [core, ...preact] : [core] },
  test: {
    ...patient,
    name: `widgets-${flavour}`,
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    include: ['tests/widgets/**/*.test.{ts,tsx}'],
    setupFiles: [patience, 'tests/support/suite/flavour.ts'],
    env: { FLAVOUR: flavour },
    // Without it a stylesheet imported as text is empty.
    css: true,
    // Packages that import React must pass the alias; what Node loads by itself would get the real one.
    server: { deps: { inline: [/@r2wc/, /nanostores/, /[\\/](?:preact|superstruct|ofetch)[\\/]/] } },
  },
});

/** Files share a process: loading the modules again for each of them takes seconds. */
const shared = { isolate: false };

/** These wait for a browser or the database a third of their time, so that a third one at a time uses what two leave idle. */
const waiting = { ...shared, maxWorkers: 3, sequence: { groupOrder: 1 } };

/** One suite in each of the browser engines that members have. */
const engine = (name: 'chromium' | 'firefox' | 'webkit') =>
  node(name, {
    ...waiting,
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: [
      'tests/support/suite/built.ts',
      'tests/support/browser/chromium.ts',
      'tests/support/browser/engines.ts',
    ],
    setupFiles: eachFile,
    env: { ENGINE: name },
  });

/** On the build, without a browser. */
const onBuild = { globalSetup: ['tests/support/suite/built.ts'], setupFiles: eachFile };

/** These files replace modules of the command line, such as its prompts, so that each needs a process of its own. */
const replacing = 'tests/cli/**/{arabic,full-disk,prompts,wizard-draft}.test.ts';

const database = 'tests/support/servers/database.ts';

export default defineConfig({
  test: {
    // Two cores are the usual case, and the browser and the database need room beside the tests.
    maxWorkers: 2,
    reporters: ['default', './tests/support/suite/failures-at-once.ts'],
    globalSetup: ['tests/support/suite-log/watch.ts'],
    projects: [
      node('core', { ...shared, setupFiles: [patience] }),
      widgets('react'),
      widgets('preact'),
      node('cli', { ...shared, ...onBuild, exclude: [replacing] }),
      node('cli-replaced', {
        ...onBuild,
        include: [replacing],
        server: { deps: { inline: [/inquirer/] } },
      }),
      node('server', {
        ...waiting,
        globalSetup: existsSync(at(database)) ? [database] : [],
        setupFiles: [...eachFile, quick],
      }),
      node('repository', { setupFiles: eachFile }),
      node('e2e', {
        ...waiting,
        globalSetup: ['tests/support/suite/built.ts', 'tests/support/browser/chromium.ts'],
        setupFiles: [...eachFile, 'tests/support/browser/page-log-on-failure.ts'],
      }),
      engine('chromium'),
      engine('firefox'),
      engine('webkit'),
    ],
  },
});
