import { escaped } from './escaped';
import { htmlStyle } from './html-style';

/** Returns a self-contained page in the style of all reports. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Returns the figures of a page in a row, each with its name. */
export function htmlStats(stats: readonly (readonly [value: string, name: string])[]): string {
  const cells = stats.map(([value, name]) => `<div class="stat"><b>${value}</b><span>${name}</span></div>`);
  return `<div class="stats">${cells.join('')}</div>`;
}
