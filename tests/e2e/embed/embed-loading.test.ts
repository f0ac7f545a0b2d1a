import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { embedTest } from '../fixtures';
import { logIn } from '../journey';
import type { EmbedScene } from './embed-scene';

const it = embedTest({ DEMO: '20' });

const root = path.resolve(import.meta.dirname, '../../..');
const release = () =>
  JSON.parse(readFileSync(path.join(root, 'dist/embed/release.json'), 'utf8')) as {
    name: string;
    integrity: Record<string, string>;
    start: Record<string, string[]>;
  };
const account = { email: 'demo@mm.example', password: 'Demo-2026!' };

/** Opens a page of the partner with this HTML. `before` can intercept the network. */
async function open(
  scene: EmbedScene,
  html: string,
  before?: (page: Page) => Promise<unknown>,
  headers?: Record<string, string>,
) {
  const asked: string[] = [];
  const prepare = async (page: Page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await before?.(page);
  };
  return { ...(await scene.open(html, { headers, before: prepare })), asked };
}

/** The names of the requested scripts, without their release. */
const scriptsOf = (asked: readonly string[]) =>
  asked.filter((file) => /^\/embed\/.*\.js$/.test(file)).map((file) => path.basename(file));
/** A file whose name contains a hash of its content. */
const HASHED = /^\/embed\/(\w{12}\/)?[\w-]+\.\w{7}\.js$/;
/** The lines printed by `npm run snippet`. */
const printed = (scene: EmbedScene, ...elements: string[]) =>
  execFileSync(
    process.execPath,
    ['scripts/snippet.mjs', '--origin', scene.server.origin, ...elements.flatMap((element) => ['--element', element])],
    { cwd: root, encoding: 'utf8', stdio: 'pipe' },
  );
const pinned = (scene: EmbedScene) => {
  const { name, integrity } = release();
  return `<script type="module" crossorigin src="${scene.server.origin}/embed/${name}/loader.js" integrity="${integrity['loader.js']}"></script>`;
};

describe('the loader', () => {
  it('loads only the elements on the page, and all of their files at once', async ({ scene }) => {
    const { page, asked, faults } = await open(scene, scene.loader + scene.tag('login'));
    await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
    const code = asked.filter((file) => file.startsWith('/embed/'));
    // Repeat visitors load only the loader again, because every other file name contains a hash.
    const unnamed = code.filter((file) => !HASHED.test(file));
    expect(unnamed).toEqual(['/embed/loader.js']);
    expect(code.map((file) => path.basename(file))).toEqual(expect.arrayContaining(release().start.login ?? []));
    expect(new Set(code).size).toBe(code.length);
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        (link) => new URL(link.href).pathname,
      ),
    );
    const early = code.filter((file) => HASHED.test(file));
    expect(preloaded.filter((file) => early.includes(file))).toEqual(preloaded);
    expect(faults).toEqual([]);
  });

  it.for(['bell', 'chat'])(
    'makes the browser compile the files of <mm-%s> while they load',
    async (name, { scene }) => {
      const { page, asked } = await open(scene, scene.loader + scene.tag(name));
      await page.waitForLoadState('networkidle');
      const code = asked.filter((file) => HASHED.test(file));
      const texts = await Promise.all(code.map(async (file) => (await fetch(scene.server.origin + file)).text()));
      expect(texts.length).toBeGreaterThan(2);
      // Comments may come first, but no code.
      expect(texts.filter((text) => !/^(\/\*.*\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/.test(text))).toEqual([]);
    },
  );

  it('loads an element that a framework adds later, also deep in new content', async ({ scene }) => {
    const { page, asked } = await open(scene, scene.loader);
    expect(asked.some((file) => HASHED.test(file))).toBe(false);
    await page.evaluate((api) => {
      const holder = document.createElement('section');
      const login = document.createElement('mm-login');
      login.setAttribute('api', api);
      holder.append(document.createElement('div'));
      holder.firstElementChild?.append(login);
      document.body.append(holder);
    }, scene.server.api);
    await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  });
});

describe('a release', () => {
  it('stays available under its name, and never changes', async ({ scene }) => {
    const { name } = release();
    for (const file of ['loader.js', 'mm.js', 'mm-chat.js', 'reserve.css']) {
      const answer = await fetch(`${scene.server.origin}/embed/${name}/${file}`);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    for (const wrong of ['000000000000/loader.js', `${name}/..%2f..%2fsecret-key`, `${name}/none.js`, '../embed/x']) {
      expect((await fetch(`${scene.server.origin}/embed/${wrong}`)).status).toBe(404);
    }
  });

  it('works when pinned, with a checksum for every file, also for those loaded later', async ({ scene }) => {
    const { page, faults } = await open(scene, pinned(scene) + scene.tag('login'));
    const login = page.locator('mm-login');
    await logIn(login, account.email, account.password);
    await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.integrity),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.every((integrity) => integrity.startsWith('sha384-'))).toBe(true);
    expect(faults).toEqual([]);
  });

  it('starts with the same files as without checksums, plus the list of checksums', async ({ scene }) => {
    const startOf = async (script: string) => {
      const { page, asked } = await open(scene, script + scene.tag('login'));
      await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.context().close();
      return scriptsOf(asked).sort();
    };
    const plain = await startOf(scene.loader);
    expect(plain).toEqual(['loader.js', ...(release().start.login ?? [])].sort());
    const checked = await startOf(pinned(scene));
    expect(checked.filter((file) => !plain.includes(file))).toEqual(['sums.js']);
    expect(checked).toEqual(expect.arrayContaining(plain));
  });

  it('has printed lines that load each initial file once, without waiting for the loader', async ({ scene }) => {
    const { start } = release();
    const named = [...new Set([...(start.login ?? []), ...(start.bell ?? [])])];
    const { page, asked, faults } = await open(scene, printed(scene, 'login', 'bell'), async (held) => {
      const areAsked = Promise.all(named.map((file) => held.waitForRequest(`**/${file}`)));
      await held.route('**/loader.js', async (route) => {
        await areAsked;
        await route.continue();
      });
    });
    await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
    const scripts = scriptsOf(asked);
    expect(scripts).toHaveLength(new Set(scripts).size);
    expect(scripts.filter((file) => !named.includes(file) && !/^(loader|sums)\.js$/.test(file))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('complies with the policy in the guide, with the printed lines and during use', async ({ scene }) => {
    const guide = readFileSync(path.join(root, 'docs/embedding.md'), 'utf8');
    const [policy = ''] = /script-src https:[^`]*/.exec(guide) ?? [];
    expect(policy).toContain("trusted-types 'none'");
    const headers = {
      'content-security-policy': policy
        .replaceAll('https://mm.example', scene.server.origin)
        .replaceAll('\n', ' ')
        .trim(),
    };
    const { page, faults } = await open(scene, printed(scene, 'login', 'bell'), undefined, headers);
    await logIn(page.locator('mm-login'), account.email, account.password);
    await page.locator('mm-bell').getByRole('button').click();
    await page.locator('mm-bell').locator('[part~=panel]').waitFor();
    expect(faults).toEqual([]);
  });

  it('is printed only for existing elements', ({ scene }) => {
    expect(() => printed(scene, 'login', 'logn')).toThrow(/--element takes one of app, bell, .*, not logn\./);
  });

  it('runs no file of any element unchecked, also during use', async ({ scene }) => {
    const { start } = release();
    const tags = Object.keys(start);
    const { page, asked, faults } = await open(scene, pinned(scene) + scene.tag('login'));
    await logIn(page.locator('mm-login'), account.email, account.password);
    await page.locator('mm-login').getByText('Logged in as').waitFor();
    await page.evaluate(
      ([api, names]) => {
        for (const name of names) {
          const element = document.createElement(`mm-${name}`);
          element.setAttribute('api', api);
          document.body.append(element);
        }
      },
      [scene.server.api, tags.filter((name) => name !== 'login')] as const,
    );
    await page.locator('mm-matches article').first().waitFor();
    await page.locator('mm-bell').getByRole('button').click();
    await page.locator('mm-chat [data-room]').first().click();
    await page.locator('mm-chat textarea').waitFor();
    const card = page.locator('mm-search article').first();
    await card.getByRole('button', { name: 'View' }).first().click();
    await page.waitForLoadState('networkidle');
    const checked = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
        .filter((link) => link.integrity.startsWith('sha384-'))
        .map((link) => new URL(link.href).pathname),
    );
    const scripts = [...new Set(asked.filter((file) => /^\/embed\/.*\.js$/.test(file)))];
    expect(scripts.length).toBeGreaterThan(25);
    expect(scripts.filter((file) => !checked.includes(file) && !file.endsWith('/loader.js'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('does not run a later file that was changed, and says that it is not available', async ({ scene }) => {
    const { start } = release();
    const change = (page: Page) =>
      page.route(/\/embed\/(\w{12}\/)?[\w-]+\.\w{7}\.js$/, async (route) => {
        const answer = await route.fetch();
        const isEarly = start.login?.includes(path.basename(new URL(route.request().url()).pathname));
        const text = await answer.text();
        const body = isEarly ? text : `window.stolen = true;${text}`;
        await route.fulfill({ response: answer, body });
      });
    const signUp = async (script: string) => {
      const { page } = await open(scene, script + scene.tag('login'), change);
      const login = page.locator('mm-login');
      await login.getByRole('button', { name: 'Sign up' }).click();
      return { login, wasRun: () => page.evaluate(() => 'stolen' in window) };
    };

    const plain = await signUp(scene.loader);
    await plain.login.getByLabel('Email').waitFor();
    await expect.poll(plain.wasRun).toBe(true);

    const { login, wasRun } = await signUp(pinned(scene));
    for (let time = 0; time < 2; time += 1) {
      await login.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await login.getByRole('alert').waitFor();
      expect(await wasRun()).toBe(false);
    }
  });

  it.for<[string, () => string | undefined]>([
    ['loader', () => 'loader'],
    ['element', () => release().start.login?.[0]],
    ['shared file', () => release().start.login?.at(-1)],
  ] as const)(
    'does not run a %s that was changed, although a page without checksums would',
    async ([_, what], { scene }) => {
      const changed = (page: Page) =>
        page.route(new RegExp(`/embed/(\\w{12}/)?${what()}`), async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` });
        });
      const wasRun = async (script: string) => {
        const { page, faults } = await open(scene, script + scene.tag('login'), changed);
        const isStolen = () => page.evaluate(() => 'stolen' in window);
        const isRefused = () => faults.some((text) => text.includes("'integrity' attribute"));
        await expect.poll(async () => (await isStolen()) || isRefused()).toBe(true);
        await painted(page);
        return isStolen();
      };
      expect([await wasRun(scene.loader), await wasRun(pinned(scene))]).toEqual([true, false]);
    },
  );
});
