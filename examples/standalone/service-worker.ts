import { answer, forgetMember, placeOf, removeOldAnswers } from './worker/member-answers';
import { shell } from './worker/release';
import { scope } from './worker/scope';
import { openFile, openPage, removeOldShells, storeShell } from './worker/shell';

/**
 * Lets the site start without a network, with the last good lists of the signed-in member. It leaves alone all writes, all
 * other reads, other origins, and what pages of partners load.
 */

const files = new Set(shell.files);

scope.addEventListener('install', (event) => event.waitUntil(storeShell(shell).then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOldShells(), scope.clients.claim()])));
scope.addEventListener('message', (event) => {
  if (event.data === 'forget-member') event.waitUntil(forgetMember());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    event.waitUntil(removeOldAnswers());
    // Only routes are pages of the app. A file that the browser opens, such as the licenses, is not.
    if (!/^\/(api|dev|embed|partner-numbers)(\/|$)|\.\w+$/.test(pathname)) event.respondWith(openPage(request, shell));
    return;
  }
  if (files.has(pathname) || /^(\/ar)?\/assets\//.test(pathname)) {
    event.respondWith(openFile(request));
    return;
  }
  const place = placeOf(request);
  if (place) event.respondWith(answer(request, place, (work) => event.waitUntil(work)));
});
