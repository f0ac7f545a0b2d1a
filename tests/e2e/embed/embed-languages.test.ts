import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';

const it = embedTest();

it.for([
  { language: 'ar', page: 'ltr', element: 'rtl', title: 'مرحبًا بعودتك', folder: '/embed/ar' },
  { language: 'en', page: 'rtl', element: 'ltr', title: 'Welcome back', folder: '/embed' },
])(
  'an element in $language reads $element on a page that reads $page',
  async ({ page: direction, element, title, folder, language }, { scene }) => {
    const { page, faults } = await scene.open(
      `<script>document.dir = '${direction}'</script><script type="module" src="${scene.server.origin}${folder}/loader.js"></script>${scene.tag('login')}<p id="own">.</p>`,
    );
    await page.locator('mm-login').getByRole('heading', { name: title }).waitFor();
    const found = await page.evaluate(() => {
      const root = document.querySelector('mm-login')?.shadowRoot?.querySelector<HTMLElement>('.root') as HTMLElement;
      const own = document.getElementById('own') as HTMLElement;
      return [root.lang, getComputedStyle(root).direction, getComputedStyle(own).direction];
    });
    expect(found).toEqual([language, element, direction]);
    expect(faults).toEqual([]);
  },
);

it('the classic script has every element in Arabic, too', async ({ scene }) => {
  const { page } = await scene.open(
    `<script src="${scene.server.origin}/embed/ar/mm.js"></script>${scene.tag('signup')}`,
  );
  await page.locator('mm-signup').getByRole('heading', { name: 'إنشاء حساب' }).waitFor();
});

const headingOf = (page: Page, tag: string, name: string) => page.locator(tag).getByRole('heading', { name }).waitFor();

it('an element has the language of its place, and the page’s by default', async ({ scene }) => {
  const { page, faults } = await scene.open(
    `<script>document.documentElement.lang = 'ar-AE'</script>${scene.loader}${scene.tag('login')}<div lang="en-GB">${scene.tag('signup')}</div>`,
  );
  await headingOf(page, 'mm-login', 'مرحبًا بعودتك');
  await headingOf(page, 'mm-signup', 'Create your account');
  expect(faults).toEqual([]);
});

it.for(['en', 'ar'])('an element follows lang at run time, with the loader of %s', async (language, { scene }) => {
  const folder = language === 'ar' ? '/embed/ar' : '/embed';
  const { page, faults } = await scene.open(
    `<script type="module" src="${scene.server.origin}${folder}/loader.js"></script>${scene.tag('login')}${scene.tag('bell')}`,
  );
  const login = page.locator('mm-login');
  const setLang = (lang: string) => login.evaluate((element, value) => element.setAttribute('lang', value), lang);
  await setLang('en');
  await scene.signIn(page);
  await setLang('ar');
  await login.getByText(/تم تسجيل الدخول باسم/).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ar'));
  await page
    .locator('mm-bell')
    .getByRole('button', { name: /الإشعارات/ })
    .waitFor();
  // Both languages have one session: who signs out in one signs out in the other.
  await setLang('en');
  await login.getByRole('button', { name: 'Log Out' }).click();
  await page.locator('mm-bell').getByRole('button').waitFor({ state: 'detached' });
  await setLang('fr');
  await login.getByRole('heading').waitFor();
  expect(faults).toEqual([]);
});

it('an element keeps its language when it moves, and takes that of its new place', async ({ scene }) => {
  const { page } = await scene.open(
    `${scene.loader}<div id="here">${scene.tag('login')}</div><div id="there" lang="ar"></div>`,
  );
  await headingOf(page, 'mm-login', 'Welcome back');
  await page.evaluate(() => document.getElementById('there')?.append(document.querySelector('mm-login') as Element));
  await headingOf(page, 'mm-login', 'مرحبًا بعودتك');
  await page.evaluate(() => document.getElementById('here')?.append(document.querySelector('mm-login') as Element));
  await headingOf(page, 'mm-login', 'Welcome back');
});

it('an element that names no language keeps that of the page’s loader, whichever code comes first', async ({
  scene,
}) => {
  let release: () => void = () => undefined;
  const arabicIsHere = new Promise<void>((resolve) => (release = resolve));
  const { page } = await scene.open(
    `${scene.loader}${scene.tag('login')}<div lang="ar">${scene.tag('login', 'id="arabic"')}</div>`,
    {
      before: (page) =>
        page.route(/\/embed\/mm-login\.\w+\.js$/, async (route) => {
          await arabicIsHere;
          await route.continue();
        }),
    },
  );
  await headingOf(page, '#arabic', 'مرحبًا بعودتك');
  release();
  await headingOf(page, 'mm-login:not(#arabic)', 'Welcome back');
});

it('an element is in the language of the loader if the other one cannot be loaded', async ({ scene }) => {
  const { page } = await scene.open(`${scene.loader}<div lang="ar">${scene.tag('login')}</div>`, {
    before: (page) => page.route('**/embed/ar/loader.js', (route) => route.abort()),
  });
  await headingOf(page, 'mm-login', 'Welcome back');
});

it('an element in a shadow root of the page has the language of the page around it, at run time too', async ({
  scene,
}) => {
  const { page, faults } = await scene.open(
    `<script>document.documentElement.lang = 'ar'</script>${scene.loader}${scene.tag('login')}<div id="host"></div>`,
  );
  await headingOf(page, 'mm-login', 'مرحبًا بعودتك');
  await page.evaluate(() => {
    const host = document.getElementById('host') as HTMLElement;
    const inner = document.createElement('mm-login');
    inner.setAttribute('api', document.querySelector('mm-login')?.getAttribute('api') ?? '');
    host.attachShadow({ mode: 'open' }).append(inner);
  });
  await headingOf(page, '#host mm-login', 'مرحبًا بعودتك');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await headingOf(page, '#host mm-login', 'Welcome back');
  expect(faults).toEqual([]);
});

/** The events `mm-session` of a page, from its start. */
const NOTE_SESSIONS = `<script>
  var told = [];
  document.addEventListener('mm-session', ({ detail }) => told.push(detail.signedIn));
</script>`;

it.for(['memory', 'session', 'blocked'])(
  'both languages have one session with storage %s',
  async (storage, { scene }) => {
    const attribute = storage === 'blocked' ? '' : `storage="${storage}"`;
    const { page } = await scene.open(
      `${NOTE_SESSIONS}${scene.loader}${scene.tag('login', attribute)}<div lang="ar">${scene.tag('bell', attribute)}</div>`,
      {
        before: async (page) => {
          if (storage !== 'blocked') return;
          await page.addInitScript(() => {
            for (const name of ['localStorage', 'sessionStorage'])
              Object.defineProperty(window, name, {
                get() {
                  throw new DOMException('Blocked', 'SecurityError');
                },
              });
          });
        },
      },
    );
    await scene.signIn(page);
    await page
      .locator('mm-bell')
      .getByRole('button', { name: /الإشعارات/ })
      .waitFor();
    await page.locator('mm-login').evaluate((element) => element.setAttribute('lang', 'ar'));
    await page
      .locator('mm-login')
      .getByText(/تم تسجيل الدخول باسم/)
      .waitFor();
    await page.locator('mm-login').getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.locator('mm-bell').getByRole('button').waitFor({ state: 'detached' });
    // One event for each change, although two clients have noticed it.
    expect(await page.evaluate('told')).toEqual([false, true, false]);
  },
);

it('an element that moves without being removed takes the language of its new place, and follows that', async ({
  scene,
}) => {
  const { page } = await scene.open(
    `${scene.loader}<div id="here">${scene.tag('login')}</div><div id="there" lang="ar">${scene.tag('login')}</div>`,
  );
  await headingOf(page, '#here mm-login', 'Welcome back');
  await headingOf(page, '#there mm-login', 'مرحبًا بعودتك');
  await page.evaluate(() => {
    const there = document.getElementById('there') as HTMLElement & { moveBefore(node: Node, next: null): void };
    there.replaceChildren();
    there.moveBefore(document.querySelector('mm-login') as Element, null);
  });
  await headingOf(page, '#there mm-login', 'مرحبًا بعودتك');
  await page.evaluate(() => document.getElementById('there')?.setAttribute('lang', 'en'));
  await headingOf(page, '#there mm-login', 'Welcome back');
});
