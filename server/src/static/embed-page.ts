import type { ReadingLanguage } from '@core/account/model';
import { escapeHtml } from '../texts/escape-html';
import type { KeptRelease } from './embed-releases';
import { signInSection } from './sign-in-section';
import { snippetLines, type Wanted } from './snippet';

/** The content of the page for partners. */
export interface EmbedPage {
  origin: string;
  /** All releases, newest first, and the one whose lines are shown. */
  releases: readonly KeptRelease[];
  shown: KeptRelease;
  wanted: Wanted;
}

/** Renders the page from which partners copy the lines for their pages. */
export function embedPage({ origin, releases, shown, wanted }: EmbedPage): string {
  const lines = snippetLines(shown, origin, wanted).join('\n');
  const age = shown === releases[0] ? 'the newest' : 'an earlier one';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Elements for your page</title>
<link rel="stylesheet" href="/embed/page/style.css">
<script type="module" src="/embed/page/copy.js"></script>
</head>
<body>
<main>
<h1>Elements for your page</h1>
<p>Copy these lines into your page. They are pinned to one release, until you copy the lines of another one. Chrome, Edge and
Firefox do not run a file that was changed. Safari checks the loader only, or the classic script as a whole.</p>
<form action="/embed/">
<input type="hidden" name="release" value="${shown.name}">
<fieldset>
<legend>Elements</legend>
<div class="choices">${Object.keys(shown.start)
    .map((name) => elementChoice(name, wanted))
    .join('\n')}</div>
</fieldset>
<fieldset>
<legend>Script</legend>
<div class="choices">
${scriptChoice('', 'Modules', !wanted.isClassic)}
${scriptChoice('classic', 'One classic script with all elements', wanted.isClassic)}
</div>
</fieldset>
<fieldset>
<legend>Language</legend>
<div class="choices">
${languageChoice('en', 'English', wanted)}
${languageChoice('ar', 'العربية', wanted)}
</div>
</fieldset>
<button>Show the lines</button>
</form>
<section>
<h2 id="lines">Lines for release ${shown.name}, ${age}</h2>
<pre tabindex="0" role="region" aria-labelledby="lines"><code id="snippet">${escapeHtml(lines)}</code></pre>
<p class="copy"><button type="button" id="copy" hidden>Copy the lines</button> <span id="copied" role="status"></span></p>
</section>
<section>
<h2>Releases</h2>
<p>Every release keeps its address. The same list for programs is <a href="/embed/releases.json">releases.json</a>.</p>
<ol class="releases">
${releases.map((release) => releaseItem(release, wanted)).join('\n')}
</ol>
</section>
${signInSection(origin)}
</main>
</body>
</html>
`;
}

function elementChoice(name: string, { elements }: Wanted): string {
  const checked = elements.includes(name) ? ' checked' : '';
  return `<label><input type="checkbox" name="element" value="${name}"${checked}> <code>&lt;mm-${name}&gt;</code></label>`;
}

function scriptChoice(value: string, label: string, isChosen: boolean): string {
  return `<label><input type="radio" name="script" value="${value}"${isChosen ? ' checked' : ''}> ${label}</label>`;
}

function languageChoice(value: ReadingLanguage, name: string, { language }: Wanted): string {
  const checked = language === value ? ' checked' : '';
  return `<label><input type="radio" name="language" value="${value}"${checked}> <bdi lang="${value}">${name}</bdi></label>`;
}

function releaseItem(
  { name, version, since, changes = [] }: KeptRelease,
  { elements, isClassic, language }: Wanted,
): string {
  const query = new URLSearchParams([
    ['release', name],
    ...elements.map((element) => ['element', element]),
    ...(isClassic ? [['script', 'classic']] : []),
    ...(language === 'en' ? [] : [['language', language]]),
  ]);
  const list = changes.length > 0 ? `<ul>${changes.map((change) => `<li>${marked(change)}</li>`).join('')}</ul>` : '';
  return `<li>
<h3>${name}</h3>
<p>${version ? `Version ${escapeHtml(version)}, served` : 'Served'} since <time datetime="${since}">${since.slice(0, 10)}</time>.
<a href="/embed/?${escapeHtml(query.toString())}">Lines of ${name}</a></p>
${list}
</li>`;
}

/** Escapes a line of the changelog, and marks the code in it. */
function marked(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
