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
