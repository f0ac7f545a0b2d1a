import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { register } from '../support/members/sign-up';
import { SLOW, setStage } from './stage';

const stage = setStage();

/** The widths of a name on a page: as it is drawn, in the font of the look alone, and in a font of the system alone. */
async function widthsOf(
  page: Page,
  lang: string,
): Promise<{ drawn: number; look: number; system: number; direction: string }> {
  const name = page.locator(`bdi span[lang="${lang}"]`).first();
  await name.waitFor();
  await page.evaluate(() => document.fonts.ready);
  return name.evaluate(async (span: HTMLElement) => {
    const width = () => span.getBoundingClientRect().width;
    const inFont = (family: string) => {
      span.style.fontFamily = family;
      return width();
    };
    const drawn = width();
    const [look, system] = [inFont('"Readex Pro Variable"'), inFont('system-ui')];
    const { direction } = getComputedStyle(span.closest('bdi') ?? span);
    return { drawn, look, system, direction };
  });
}

it.each([
  ['an Arabic name on an English page', 'en', { first_name: 'عبدالمستعين', last_name: 'الكعبي' }, 'ar', 'rtl'],
  ['a Latin name on an Arabic page', 'ar', { first_name: 'Noora', last_name: 'Kaabi' }, 'en', 'ltr'],
] as const)(
  '%s has the font of the look and its own direction',
  { timeout: SLOW },
  async (_, page, names, lang, direction) => {
    const { token, refresh } = await register({ url: stage.server.origin }, names);
    const window = await stage.open(`${stage.server.origin}/login`);
    await window.evaluate(
      ([access, again, language]) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the window of WebKit has no context to set it in
        document.cookie = `mm_lang=${language}; path=/`;
        localStorage.setItem('access_token', access ?? '');
        localStorage.setItem('refresh_token', again ?? '');
      },
      [token, refresh, page],
    );
    await window.goto(`${stage.server.origin}/Settings`);
    const widths = await widthsOf(window, lang);
    expect(widths.drawn).toBeCloseTo(widths.look, 1);
    expect(widths.drawn).not.toBeCloseTo(widths.system, 1);
    expect(widths.direction).toBe(direction);
  },
);
