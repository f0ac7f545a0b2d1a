import { liteClient } from 'algoliasearch/lite';
import instantsearch from 'instantsearch.js';
import { configure, hits, pagination, refinementList, searchBox } from 'instantsearch.js/es/widgets';

const app = document.getElementById('app');
const place = () => app.appendChild(document.createElement('div'));
const [protocol, url] = location.origin.split('://');

const search = instantsearch({
  indexName: 'members',
  searchClient: liteClient('bench', 'key', { hosts: [{ url: `${url}/stub/algolia`, accept: 'readWrite', protocol }] }),
});
const item = (hit, { html }) =>
  html`<article><img src=${hit.photo} width="120" height="150" alt="" /><h3>${hit.name}</h3><p>${hit.about}</p><button>View</button></article>`;

search.addWidgets([
  configure({ hitsPerPage: 12 }),
  searchBox({ container: place() }),
  refinementList({ container: place(), attribute: 'city' }),
  hits({ container: place(), templates: { item } }),
  pagination({ container: place() }),
]);
search.start();
