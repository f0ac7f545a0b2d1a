import { triesText, valueText } from './format';
import { type Report, shownReports } from './report';

/** Renders runs as TAP 14, one line per step and member. */
export function toTap(given: readonly Report[]): string {
  const reports = shownReports(given);
  const cases = reports.flatMap(({ start, cases: own }) =>
    own.map((one) => ({ ...one, flow: reports.length > 1 ? `${start.flow}: ` : '' })),
  );
  const plain = (text: string) => text.replace(/[\s#]+/g, ' ').trim();
  const quoted = (text: string) => JSON.stringify(text);
  const lines = cases.flatMap((one, index) => {
    const name = plain(`${one.flow}${one.step} ${one.title}${one.member && ` [${one.member}]`}`);
    const line = `${one.status === 'passed' || one.status === 'skipped' ? 'ok' : 'not ok'} ${index + 1} - ${name}`;
    if (one.status === 'skipped') return [`${line} # SKIP ${plain(one.because ?? '')}`];
    if (one.status === 'interrupted') return [line, '  ---', '  message: "Interrupted by a signal."', '  ...'];
    if (!one.failure) return [line];
    const { kind, message, check, expected, last } = one.failure;
    const more = check
      ? [
          `  check: ${quoted(check)}`,
          `  expected: ${quoted(valueText(expected))}`,
          `  actual: ${quoted(valueText(last))}`,
        ]
      : [];
    return [
      line,
      '  ---',
      `  severity: ${kind}`,
      `  message: ${quoted(message + triesText(one.failure))}`,
      ...more,
      `  at: ${quoted(`${one.file}:${one.line}`)}`,
      '  ...',
    ];
  });
  const heads = reports.map(
    ({ start }) => `# ${start.flow}, seed ${start.seed}${start.run_id ? `, run id ${start.run_id}` : ''}`,
  );
  return ['TAP version 14', ...heads, `1..${cases.length}`, ...lines, ''].join('\n');
}
