import { escapeHtml } from '../texts/escape-html';
import { directionOf } from '../texts/language';
import type { MailboxMessage } from './mailbox-message';

const style = `
  body { margin: 0 auto; max-width: 40em; padding: 2em 1em; font: 16px/1.5 system-ui, sans-serif; color: #2b2024; background: #faf7f8 }
  article { margin: 1em 0; padding: 1em; background: #fff; border: 1px solid #e6dce0; border-radius: 12px }
  h1 { font-size: 1.4em } h2 { margin: 0; font-size: 1em } p { margin: .25em 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .code { font-size: 1.8em; letter-spacing: .2em; font-variant-numeric: tabular-nums } .faint { color: #6d5c63; font-size: .875em }`;

/** Renders the development mailbox as a page that reloads itself every three seconds. It runs no script. */
export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const list = messages.map(article).join('') || '<p>No emails yet. Codes sent by email appear here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Development mailbox</title><style>${style}</style></head>
<body><h1>Development mailbox</h1>${list}</body></html>`;
}

function article({ to, language, subject, text, code, sent_at }: MailboxMessage): string {
  const digits = code ? `<p class="code">${escapeHtml(code)}</p>` : '';
  return `<article><p class="faint">to ${escapeHtml(to)} at ${escapeHtml(sent_at)}</p>
<div lang="${language}" dir="${directionOf(language)}"><h2>${escapeHtml(subject)}</h2>${digits}
<p>${escapeHtml(text)}</p></div></article>`;
}
