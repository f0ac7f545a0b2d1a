import type { ReadingLanguage } from '@core/account/model';
import { escapeHtml } from '../texts/escape-html';
import { type Text, type Translate, translatable } from '../texts/translatable';

/** A member in a file of evidence. */
export interface PackMember {
  id: string;
  name: string;
}

/** What a file of evidence shows. */
export interface PackContent {
  /** The address of the site. */
  site: string;
  at: Date;
  roomId: string;
  me: PackMember;
  other: PackMember;
  /** When the conversation was closed. Null while it is open. */
  closedAt: Date | null;
  messages: readonly { id: string; sender: string; content: string; sentAt: Date }[];
  /** Whether older messages are left out. */
  isCut: boolean;
  /** WebP images of the other member. */
  photos: readonly Buffer[];
}

/** Dubai is four hours ahead of UTC all year. */
const AHEAD = 4 * 3_600_000;

/** Returns an instant with the time in Dubai, `2026-03-04 14:05:09`. */
export function timeInDubai(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Returns the page of a file of evidence up to its seal. It loads nothing, runs nothing, and every word of a member is escaped and
 * isolated.
 */
export function renderPack(content: PackContent, language: ReadingLanguage, translate: Translate): string {
  const { site, at, roomId, me, other, closedAt, messages, isCut } = content;
  const words = (text: Text) => escapeHtml(translate(text));
  const title = words(translatable('Conversation between {one} and {other}', { one: me.name, other: other.name }));
  const intro = translatable('Saved from {site} on {when}, for {one}. All times are those of Dubai (UTC+4).', {
    site,
    when: timeInDubai(at),
    one: me.name,
  });
  const facts: [string, string][] = [
    ...[me, other].map((member): [string, string] => [words('Member'), `${isolated(member.name)} ${code(member.id)}`]),
    [words('Conversation'), code(roomId)],
    ...(closedAt ? [[words('Closed'), time(closedAt)] as [string, string]] : []),
  ];
  const nameOf = (id: string) => isolated(id === me.id ? me.name : other.name);
  return [
    `<!doctype html>\n<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta http-equiv="content-security-policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p>${words(intro)}</p>`,
    `<table>${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</table>`,
    photosOf(content, words),
    `<h2>${words(translatable('Messages: {count}', { count: messages.length }))}</h2>`,
    isCut ? `<p>${words('This file does not contain the older messages.')}</p>` : '',
    '<ol>',
    ...messages.map(
      (one) =>
        `<li class="${one.sender === me.id ? 'own' : 'other'}" id="m-${escapeHtml(one.id)}"><p class="head"><b>${nameOf(one.sender)}</b> ${time(one.sentAt)} ${code(one.id)}</p><p class="said" dir="auto">${escapeHtml(one.content.replace(/\r\n?/g, '\n'))}</p></li>`,
    ),
    '</ol>',
    `<h2>${words('Signature')}</h2>`,
    `<p>${words(translatable('Whoever runs {site} can check with the lines below that nothing in this file was changed. Keep the file itself: a print cannot be checked.', { site }))}</p>`,
    '',
  ].join('\n');
}

function photosOf({ photos, other, closedAt }: PackContent, words: (text: Text) => string): string {
  if (closedAt) return `<p>${words('A closed conversation shows no photos.')}</p>`;
  if (photos.length === 0) return '';
  const images = photos.map((bytes) => `<img alt="" src="data:image/webp;base64,${bytes.toString('base64')}">`);
  return `<h2>${words(translatable('Photos of {name} at that time', { name: other.name }))}</h2><p class="photos">${images.join('')}</p>`;
}

const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
const code = (text: string) => `<code dir="ltr">${escapeHtml(text)}</code>`;
const time = (at: Date) => `<time dir="ltr" datetime="${at.toISOString()}">${timeInDubai(at)}</time>`;

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-inline-size:760px;margin:24px auto;padding-inline:16px;color:#111;background:#fff}
h1{font-size:24px}h2{font-size:18px}th{text-align:start;padding-inline-end:16px;vertical-align:top}
code,time{font-size:12px;color:#555;overflow-wrap:anywhere}
ol{list-style:none;padding:0}li{border-block-start:1px solid #ccc;padding-block:8px;break-inside:avoid}
p{margin-block:4px}.own{padding-inline-start:32px}.said{white-space:pre-wrap;overflow-wrap:anywhere}
.photos img{max-inline-size:240px;margin-inline-end:8px}.seal{white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}
`;
