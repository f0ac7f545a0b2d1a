import type { ReadingLanguage } from '@core/account/model';
import { leftToRight } from '@core/text/isolate';
import { commonLabel } from '@core/texts';
import { inLanguage } from '../texts/arabic';
import { escapeHtml } from '../texts/escape-html';
import { directionOf } from '../texts/language';
import type { Mail } from '../texts/mail';

/** A mail in the language of its reader, as a text and as a page. */
export interface WrittenMail {
  language: ReadingLanguage;
  subject: string;
  text: string;
  html: string;
  /** The code in both, for the development mailbox. */
  code?: string;
}

/** Writes a mail in a language. It ends with the name of the product, or the neutral name in its place. */
export function writeMail(
  { subject, code, paragraphs }: Mail,
  language: ReadingLanguage,
  neutralName?: string,
): WrittenMail {
  const translated = {
    subject: inLanguage(language, subject),
    lead: code && inLanguage(language, code.lead),
    digits: code?.digits,
    paragraphs: [...paragraphs.map((text) => inLanguage(language, text)), neutralName ?? commonLabel.product],
  };
  const { lead, digits } = translated;
  // Digits within an Arabic sentence are hard to copy, and would turn around in some readers.
  const first = lead && digits && (language === 'ar' ? `${lead}\n\n${leftToRight(digits)}` : `${lead} ${digits}`);
  return {
    language,
    subject: translated.subject,
    text: [...(first ? [first] : []), ...translated.paragraphs].join('\n\n'),
    html: pageOf(translated, language),
    ...(digits && { code: digits }),
  };
}

interface TranslatedMail {
  subject: string;
  lead: string | undefined;
  digits: string | undefined;
  paragraphs: readonly string[];
}

const PARAGRAPH = 'margin:0 0 16px';
const CODE = 'margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px';
const BODY =
  'margin:0 auto;max-width:560px;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,Segoe UI,Tahoma,Arial,sans-serif';

/** Everything is inline and without pictures, because that is what all mail programs show. */
function pageOf({ subject, lead, digits, paragraphs }: TranslatedMail, language: ReadingLanguage): string {
  // Some mail programs drop the outer elements, so the inner one has the language and direction too.
  const reading = `lang="${language}" dir="${directionOf(language)}"`;
  const line = (text: string, style = PARAGRAPH) => `<p dir="auto" style="${style}">${text}</p>`;
  const lines = [
    ...(lead && digits ? [line(escapeHtml(lead)), line(`<bdi dir="ltr">${escapeHtml(digits)}</bdi>`, CODE)] : []),
    ...paragraphs.map((text) => line(escapeHtml(text))),
  ];
  return `<!doctype html>
<html ${reading}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0"><div ${reading} style="${BODY}">
${lines.join('\n')}
</div></body>
</html>
`;
}
