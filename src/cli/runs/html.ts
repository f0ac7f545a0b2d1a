import { escaped } from '../reports/escaped';
import { htmlPage, htmlStats } from '../reports/html-page';
import { amount } from '../text/amount';
import { cascadeText, timeText, triesText, valueText } from './format';
import { type Report, type RootFailure, shownReports, type TestCase } from './report';
import { againCommand } from './summary';

const signs: Readonly<Record<TestCase['status'], string>> = {
  passed: '✓',
  failed: '✕',
  skipped: '–',
  interrupted: '!',
  unfinished: '?',
};

/** Renders a run as one self-contained page: failures, a timeline per member, and every step with its calls. */
export function toHtml(given: Report): string {
  const [report = given] = shownReports([given]);
  const { start, status, totals, ms, failures, cases, end } = report;
  const title = `${start.flow}: ${status}`;
  const stats: [string, string][] = [
    [String(totals.passed), 'passed'],
    [String(totals.failed), 'failed'],
    [String(totals.skipped), 'skipped'],
    [String(totals.calls), totals.calls === 1 ? 'call' : 'calls'],
    [timeText(ms), 'total'],
  ];
  const left = end?.left
    ? `<p class="pill failed">${amount(end.left, 'account')} could not be deleted: mm data sweep</p>`
    : '';
  return htmlPage(
    title,
    `<header><h1>${escaped(start.flow)}</h1><span class="pill ${status}">${status}</span></header>
<p>${escaped(start.about)}</p>
<p class="soft">Seed <code>${escaped(start.seed)}</code> · ${escaped(start.host)} · ${escaped(start.started_at.replace('T', ' ').slice(0, 19))} UTC · <code>${escaped(start.id)}</code></p>
${left}
${htmlStats(stats)}
${failures.length ? `<h2>What failed</h2>\n<div class="card">${failures.map(failureCard).join('')}</div>\n<code class="again">${escaped(againCommand(report))}</code>` : ''}
<h2>Timeline</h2>
<div class="card lanes"><div>${lanes(report)}</div></div>
<h2>Steps</h2>
${totals.failed ? '<label class="filter"><input id="only" type="checkbox"> Only what failed</label>' : ''}
<div class="card">${cases.map(row).join('\n')}</div>`,
  );
}

function anchor(id: string): string {
  return `c-${id.replace(/[^\w-]/g, '_')}`;
}

function lanes({ start, cases, ms }: Report): string {
  const all = Math.max(ms, 1);
  const names = [...start.members, ...(cases.some(({ member }) => member === '') ? [''] : [])];
  const rows = names.map((name) => {
    const own = cases.filter(({ member, status }) => member === name && status !== 'skipped');
    const bars = own.map((one) => {
      const from = ((one.at / all) * 100).toFixed(2);
      const size = ((one.ms / all) * 100).toFixed(2);
      const label = escaped(`${one.step} ${one.title}, ${timeText(one.ms)}, ${one.status}`);
      const late = one.part === 'finally' ? ' late' : '';
      return `<a class="bar ${one.status}${late}" href="#${anchor(one.id)}" title="${label}" aria-label="${label}" style="inset-inline-start:${from}%;inline-size:${size}%"></a>`;
    });
    return `<div class="lane"><b>${escaped(name || '(all)')}</b><div class="track">${bars.join('')}</div></div>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => `<i>${timeText(all * part)}</i>`).join('');
  return `${rows.join('')}<div class="axis"><i></i><span>${ticks}</span></div>`;
}

function failureCard(failure: RootFailure): string {
  const { step, member, title, message, check, expected, last, file, line, call, cascade } = failure;
  const facts: [string, string][] = [
    ...(check ? [['Checked', check] as [string, string]] : []),
    ...(expected === undefined ? [] : [['Expected', valueText(expected)] as [string, string]]),
    ...(last === undefined ? [] : [['Actual', `${valueText(last)}${triesText(failure)}`] as [string, string]]),
    ...(call
      ? [
          ['Last call', `#${call.number} ${call.method} ${call.path} → ${call.status || 'no answer'}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(call?.request ? [['Request', call.request] as [string, string]] : []),
    ['Where', `${file}:${line}`],
    ...(cascade ? [['Then', cascadeText(cascade)] as [string, string]] : []),
  ];
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd class="mono">${escaped(value)}</dd>`).join('');
  const who = member ? ` · ${escaped(member)}` : '';
  return `<div class="failure"><h3><a href="#${anchor(failure.case)}">${escaped(step)} ${escaped(title)}</a>${who}</h3><p>${escaped(message)}</p><dl>${rows}</dl></div>`;
}

function row(one: TestCase): string {
  const { status, step, member, title, ms, calls, toasts, failure, because, file, line } = one;
  const isFailed = status === 'failed' || status === 'unfinished' || status === 'interrupted';
  const toastTexts = toasts.map((text) => `<span class="toast">${escaped(text)}</span>`).join('');
  const why = failure
    ? `<p class="failed pill">${escaped(failure.message)}</p>`
    : because
      ? `<p class="soft">Skipped: ${escaped(because)}</p>`
      : '';
  const table = calls.length
    ? `<table>${calls.map((call) => `<tr><td class="mono">${call.method}</td><td class="mono">${escaped(call.path)}</td><td class="num">${call.status || '—'}</td><td class="num soft">${timeText(call.ms)}</td></tr>`).join('')}</table>`
    : '';
  return `<details id="${anchor(one.id)}" class="${isFailed ? 'is-failed' : ''}"${failure ? ' open' : ''}><summary><span class="sign ${status}">${signs[status]}</span><span class="step mono">${escaped(step)}</span><span class="who">${escaped(member)}</span><span class="what">${escaped(title)}</span><span class="time">${status === 'skipped' ? '' : timeText(ms)}</span></summary><div class="inner">${why}${toastTexts}${table}<p class="soft mono">${escaped(file)}:${line}</p></div></details>`;
}
