import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../../src/core/chat/contract';
import { like } from '../../src/core/members/contract';
import { logIn } from '../e2e/journey';
import { as } from '../support/members/members';
import { register, type TestMember } from '../support/members/sign-up';
import type { TestApp } from '../support/servers/test-app';
import { picture } from './engine';
import { isWhole, type PaintedLine, paintedLines } from './painted-lines';
import { SLOW, setStage } from './stage';

const stage = setStage({ RATE_SCALE: '50' });

/** A line in which two scripts meet, the part that must be painted as it was typed, and the side where the line begins. */
const LINES: readonly [line: string, part: string, begins: PaintedLine['begins']][] = [
  ['الراتب 5,000-7,000 درهم', '5,000-7,000', 'right'],
  ['بين 10,000 - 15,000 شهريًا', '10,000 - 15,000', 'right'],
  ['من 25/11-30/11 فقط', '25/11-30/11', 'right'],
  ['موعدنا 2026-11-25 مساءً', '2026-11-25', 'right'],
  ['أريد 1.5-2 كيلو', '1.5-2', 'right'],
  ['السعر $5,000-$7,000 تقريبًا', '$5,000-$7,000', 'right'],
  ['رقمي +971 50 123 4567 يا عمر', '+971 50 123 4567', 'right'],
  ['رقمي ٠٥٠ ١٢٣ ٤٥٦٧ يا عمر', '٠٥٠ ١٢٣ ٤٥٦٧', 'right'],
  ['شماره ۰۵۰ ۱۲۳ ۴۵۶۷ من است', '۰۵۰ ۱۲۳ ۴۵۶۷', 'right'],
  ['حسابي @layla_ae هناك', '@layla_ae', 'right'],
  ['أبرمج C++ كل يوم', 'C++', 'right'],
  ['أحب .NET أيضًا', '.NET', 'right'],
  ['للكبار 18+ فقط', '18+', 'right'],
  ['الحرارة -5 اليوم', '-5', 'right'],
  ['انظر https://mm.test/a-b?c=1 الآن', 'https://mm.test/a-b?c=1', 'right'],
  ['اكتب إلى layla.h@mm.test غدًا', 'layla.h@mm.test', 'right'],
  ['الساعة 8:30 مساءً', '8:30', 'right'],
  ['I work for شركة دبي in the 5,000-7,000 range', '5,000-7,000', 'left'],
  ['My number is +971 50 123 4567, أهلًا', '+971 50 123 4567', 'left'],
  ['Call ٠٥٠ ١٢٣ ٤٥٦٧ please', '٠٥٠ ١٢٣ ٤٥٦٧', 'left'],
  ['Born 1990, from دبي.', '1990', 'left'],
  ['@layla_ae', '@layla_ae', 'left'],
];
const TEXT = LINES.map(([line]) => line).join('\n');
const LINK = 'https://ar.wikipedia.org/wiki/دبي?a=1';

const NAME = 'Omar Ali دبي';

let layla: Page;
let omar: TestMember;

beforeAll(async () => {
  const app = { url: stage.server.origin } as TestApp;
  const her = await register(app, { first_name: 'Layla', bio: TEXT });
  omar = await register(app, { first_name: 'Omar', last_name: 'Ali دبي', gender: 'M', bio: TEXT });
  await as(app, her, like, { params: { id: omar.id } });
  const { body } = await as(app, omar, like, { params: { id: her.id } });
  const params = { id: String((body as { room: string }).room) };
  const texts = [TEXT, `انظر ${LINK} الآن`, 'مُحَمَّد', `a${'\u0301'.repeat(500)}b`, LINES[0]?.[0]];
  for (const content of texts) {
    await as(app, omar, sendMessage, { params, json: { sender: omar.id, content } });
  }
  layla = await stage.open(`${app.url}/login`);
  await logIn(layla, her.email);
  await layla.getByText('Welcome back,').waitFor();
}, SLOW);

/** Checks that the lines of a text are painted as they were typed, and begin at their own side. */
async function expectLines(selector: string) {
  const wanted = LINES.map(([line, part]) => ({ line, part }));
  const lines = await paintedLines(layla, selector, 0, wanted);
  expect(lines.map(({ painted, begins }) => [painted, begins])).toEqual(
    LINES.map(([, part, begins]) => [part, begins]),
  );
}

describe.each(['en', 'ar'])('two scripts in one line, on the site in %s', (language) => {
  it('in a message', { timeout: SLOW }, async () => {
    await layla.evaluate(`document.cookie = 'mm_lang=${language}; path=/'; 0`);
    await layla.goto(`${stage.server.origin}/Messages`);
    await layla.locator('.room[data-room]').first().click();
    await layla.locator('.bubble-text').nth(4).waitFor();
    await picture(stage.engine, layla, `mixed-lines-messages-${language}`);
    await expectLines('.bubble-text');
    expect(await isWhole(layla, '.bubble-text', 1, LINK)).toBe(true);
    const languages = await layla.evaluate(() => {
      const texts = document.getElementById('app')?.shadowRoot?.querySelectorAll<HTMLElement>('.bubble-text') ?? [];
      return [...texts].map(({ lang }) => lang);
    });
    expect(languages.slice(1)).toEqual(language === 'en' ? ['', 'ar', '', 'ar'] : ['en', '', 'en', '']);
  });

  it('in a preview and a name', { timeout: SLOW }, async () => {
    const [line, part] = LINES[0] ?? ['', ''];
    const room = '.room-last .words';
    expect(await paintedLines(layla, room, 0, [{ line, part }])).toEqual([{ painted: part, begins: 'right' }]);
    const name = await paintedLines(layla, '.room-name', 0, [{ line: NAME, part: 'Omar Ali' }]);
    expect(name).toEqual([{ painted: 'Omar Ali', begins: 'left' }]);
  });

  it('in the own bio', { timeout: SLOW }, async () => {
    await layla.goto(`${stage.server.origin}/Profile`);
    await layla.locator('.bio').first().waitFor();
    await picture(stage.engine, layla, `mixed-lines-bio-${language}`);
    await expectLines('.bio');
  });
});
