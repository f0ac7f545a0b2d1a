import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fromPackage = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

/** A reset that removes every default, as many sites have used since 2008. */
const RESET = `
  html, body, div, span, h1, h2, h3, p, a, em, img, strong, dl, dt, dd, ol, ul, li, fieldset, form, label, legend,
  table, tr, th, td, article, aside, dialog, figure, footer, header, nav, section, button, input, textarea, select {
    margin: 0; padding: 0; border: 0; outline: 0; background: transparent;
    font: inherit; font-size: 100%; vertical-align: baseline; appearance: none;
  }
  body { line-height: 1; }
  ol, ul { list-style: none; }
  blockquote, q { quotes: none; }
  table { border-collapse: collapse; border-spacing: 0; }
  button { all: unset; }
  svg { display: block; max-width: 100%; }
  * { box-sizing: content-box; min-width: 0; }
`;

/** Everything that is inherited, with the worst values. */
const INHERITED = `
  html {
    font: italic small-caps 900 62.5%/0.8 monospace; letter-spacing: 3px; word-spacing: 9px; color: lime;
    text-transform: uppercase; text-align: right; text-indent: 40px; text-shadow: 0 0 4px red; white-space: pre;
    word-break: break-all; cursor: wait; list-style: square inside; quotes: "<" ">"; tab-size: 1; hyphens: auto;
    user-select: none; fill: red; stroke: lime; stroke-width: 9; border-collapse: collapse; border-spacing: 9px;
    caption-side: bottom; empty-cells: hide; color-scheme: dark; -webkit-text-fill-color: lime; line-break: anywhere;
    font-feature-settings: "zero"; font-stretch: 50%; text-wrap: nowrap; visibility: hidden; pointer-events: none;
  }
`;

/** The same on the tags themselves, where a page's rules take precedence over those of a shadow root. */
const EVERY_TAG = INHERITED.replace('html {', '* {').replace('visibility: hidden; pointer-events: none;', '');

/** Styles that pages apply to everything on them. */
export const HOSTILE_STYLES: readonly (readonly [name: string, css: string])[] = [
  ['* { all: unset }', '* { all: unset; }'],
  ['* { all: unset !important }', '* { all: unset !important; }'],
  ['a reset', RESET],
  ['Bootstrap', fromPackage('bootstrap/dist/css/bootstrap.css')],
  ['Tailwind’s preflight', fromPackage('tailwindcss/preflight.css')],
  ['wrong inherited values', INHERITED],
  ['wrong values for every tag', EVERY_TAG],
];
