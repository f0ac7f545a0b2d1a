import type { ReadingLanguage } from '@core/account/model';
import type { WeekOfPartner } from '../partners/numbers/read';
import { escapeHtml } from '../texts/escape-html';
import { directionOf } from '../texts/language';

const WORDS = {
  en: {
    title: (name: string) => `${name}: numbers by week`,
    intro:
      'This happened on your pages. Weeks run from Monday to Sunday in the UAE, and a week appears when it is over. Numbers are rounded down to tens. They say nothing about single members.',
    week: 'Week',
    to: 'to',
    sign_ups: 'Sign-ups',
    active: 'Active members',
    matches: 'Matches',
    messages: 'Messages',
    few: 'below 10',
    gone: 'This link does not work any more',
    ask: 'Links work for 90 days. Please ask us for a new one.',
  },
  ar: {
    title: (name: string) => `${name}: الأرقام حسب الأسبوع`,
    intro:
      'هذا ما حدث على صفحاتك. يبدأ الأسبوع يوم الاثنين وينتهي يوم الأحد بتوقيت الإمارات، ويظهر بعد انتهائه. الأرقام مقرّبة إلى العشرات نزولًا، ولا تكشف شيئًا عن أي عضو بعينه.',
    week: 'الأسبوع',
    to: 'إلى',
    sign_ups: 'التسجيلات',
    active: 'الأعضاء النشطون',
    matches: 'الإعجابات المتبادلة',
    messages: 'الرسائل',
    few: 'أقل من 10',
    gone: 'لم يعد هذا الرابط صالحًا',
    ask: 'تعمل الروابط لمدة 90 يومًا. يُرجى طلب رابط جديد منا.',
  },
} as const;

const COLUMNS = ['sign_ups', 'active', 'matches', 'messages'] as const;

/** Renders the numbers of a partner as a page without script. */
export function partnerNumbersPage(name: string, weeks: readonly WeekOfPartner[], language: ReadingLanguage): string {
  const words = WORDS[language];
  const named = escapeHtml(name);
  const heads = COLUMNS.map((column) => `<th scope="col">${words[column]}</th>`).join('');
  const rows = weeks.map((week) => {
    // Each cell names its column, because narrow screens show no head.
    const cells = COLUMNS.map((column) => `<td data-label="${words[column]}">${week[column] ?? words.few}</td>`);
    return `<tr><th scope="row">${day(week.from)} ${words.to} ${day(week.to)}</th>${cells.join('')}</tr>`;
  });
  return page(
    language,
    words.title(named),
    // A name may be in letters of the other direction, or end with a sign.
    words.title(`<bdi>${named}</bdi>`),
    `<p>${words.intro}</p>
<table>
<thead><tr><th scope="col">${words.week}</th>${heads}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`,
  );
}

/** Renders the page of a link that is expired, revoked or wrong. */
export function numbersGonePage(language: ReadingLanguage): string {
  const { gone, ask } = WORDS[language];
  return page(language, gone, gone, `<p>${ask}</p>`);
}

const day = (date: string) => `<time datetime="${date}"><bdi dir="ltr">${date}</bdi></time>`;

/** `title`, `heading` and `content` are HTML. */
function page(language: ReadingLanguage, title: string, heading: string, content: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="stylesheet" href="/embed/page/style.css">
<link rel="stylesheet" href="/embed/page/numbers.css">
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
}
