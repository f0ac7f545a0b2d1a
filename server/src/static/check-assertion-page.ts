import { escapeHtml } from '../texts/escape-html';
import type { AssertionFault } from '../vouching/assertion-fault';
import { checkForm } from './sign-in-section';

/** The result of a check, and what the assertion says by itself. */
export interface AssertionReport {
  /** Undefined if nothing is wrong. */
  fault: AssertionFault | undefined;
  /** The names and values of its header and claims, in the order in which they are shown. Empty if it cannot be read. */
  read: readonly (readonly [name: string, value: string])[];
  /** Whether the origin of a page was checked. */
  isPageChecked: boolean;
}

/** What to mend, by reason: the table of docs/errors.md. */
const MEND: Readonly<Record<AssertionFault, string>> = {
  malformed: 'It is no JWT in its compact form, or has a critical header that we do not know.',
  algorithm: 'alg is not EdDSA, ES256 or RS256, or not that of the key.',
  issuer: 'iss is not the id of a partner that is switched on.',
  origin: 'The origin of your page is not one of yours. Write it as browsers send it, such as https://portal.example.',
  key: 'The header has no kid, or one that we do not know. Ask us which keys we know.',
  signature:
    'The key of that kid has not signed it. For ES256, write r and s as 64 bytes. OpenSSL writes DER, which is longer.',
  audience: 'aud is not exactly the address of our API.',
  lifetime: 'iat or exp is missing, or they are more than five minutes apart.',
  expired: 'exp is over.',
  early: 'iat or nbf is in the future. Set the clock of your server.',
  subject: 'sub is not a text of 1 to 128 printable characters. A number is no text.',
  id: 'jti is not a text of 1 to 128 characters.',
  used: 'It was sent before. Sign a new one for each call.',
};

/**
 * Renders the page with the result of a check, or only the form.
 * @param facts our own side: the audience that we expect, and our clock
 */
export function checkAssertionPage(
  report: AssertionReport | undefined,
  facts: { audience: string; now: Date },
  page: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Check an assertion</title>
<link rel="stylesheet" href="/embed/page/style.css">
</head>
<body>
<main>
<h1>Check an assertion</h1>
${report ? result(report, facts) : ''}
${checkForm(page)}
<p><a href="/embed/#sign-in">How to sign in your users</a></p>
</main>
</body>
</html>
`;
}

function result(
  { fault, read, isPageChecked }: AssertionReport,
  { audience, now }: { audience: string; now: Date },
): string {
  const rows = [...read, ['The aud that we expect', audience] as const, ['Our clock', now.toISOString()] as const];
  const verdict = fault
    ? `<h2>Refused: <code id="reason">${fault}</code></h2>\n<p>${escapeHtml(MEND[fault])}</p>`
    : `<h2>Accepted</h2>
<p>Signature and claims are right. ${isPageChecked ? 'The page is one of yours.' : 'The page was not checked.'} An assertion works
once, and this check did not look whether it was used before.</p>`;
  const facts = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(value)}</code></dd>`);
  return `<section role="status">
${verdict}
<dl>
${facts.join('\n')}
</dl>
</section>`;
}
