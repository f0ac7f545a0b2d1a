import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { embedTest } from '../fixtures';
import { logIn } from '../journey';
import { open, pinned, printed, release, root } from './release-lines';

const it = embedTest({ DEMO: '20' });

const account = { email: 'demo@mm.example', password: 'Demo-2026!' };

/** The names of the requested scripts, without their release. */
const scriptsOf = (asked: readonly string[]) =>
  asked.filter((file) => /^\/embed\/.*\.js$/.test(file)).map((file) => path.basename(file));
/** A file whose name contains a hash of its content. */
const HASHED = /^\/embed\/(\w{12}\/)?[\w-]+\.\w{7}\.js$/;

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

  it('starts with the same files as without checksums, and brings the list of checksums after that', async ({
    scene,
  }) => {
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
});
