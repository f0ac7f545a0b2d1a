/**
 * Answers `mm-navigate` with the portal's own pages. Where the page itself has the element that shows what the member
 * wants to see, it is left alone: the element comes into view by itself.
 */

/** The page and the element of the portal for each screen of the product. */
const places = {
  login: ['index.html', 'mm-login'],
  signup: ['register.html', 'mm-wizard'],
  otp: ['register.html', 'mm-wizard'],
  wizard: ['register.html', 'mm-wizard'],
  dashboard: ['members.html', 'mm-dashboard'],
  search: ['members.html', 'mm-search'],
  match: ['member.html', 'mm-profile'],
  matches: ['members.html', 'mm-matches'],
  messages: ['messages.html', 'mm-chat'],
  notifications: ['messages.html', 'mm-notifications'],
  profile: ['account.html', 'mm-profile'],
  settings: ['account.html', 'mm-settings'],
  shortlisted: ['account.html', 'mm-shortlist'],
};

const has = (tags) => document.querySelector(tags) !== null;
const thisPage = location.pathname.split('/').pop() || 'index.html';

/** Another member's profile has a page of its own. */
const placeOf = (screen, query) => places[screen === 'profile' && query?.id ? 'match' : screen];

function goTo(page, screen, query) {
  const to = new URL(page, location.href);
  to.search = new URLSearchParams({ ...query, show: screen, look: document.documentElement.dataset.look }).toString();
  location.assign(to.href);
}

document.addEventListener('mm-navigate', (event) => {
  const { to: screen, query } = event.detail;
  const [page, tag] = placeOf(screen, query) ?? [];
  if (!page || page === thisPage || has('mm-app')) return;
  if (has(tag) && tag !== 'mm-profile') return;
  // Who signs in on a page that has something for members stays there.
  const isSigningIn = event.target.localName === 'mm-login' && screen === 'dashboard';
  if (isSigningIn && has('mm-matches, mm-chat, mm-settings')) return;
  event.preventDefault();
  goTo(page, screen, query);
});

/** What the page was opened for: its element is told, and comes into view. */
async function showWhatWasAsked() {
  const { show, look, ...query } = Object.fromEntries(new URLSearchParams(location.search));
  const [, tag] = (Object.hasOwn(places, show ?? '') && placeOf(show, query)) || [];
  const element = tag && document.querySelector(tag);
  if (!element) return;
  element.query = query;
  await customElements.whenDefined(tag);
  element.scrollIntoView({ block: 'nearest' });
  element.focus({ preventScroll: true });
}

await showWhatWasAsked();
