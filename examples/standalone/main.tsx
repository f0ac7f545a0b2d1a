import { mountApp } from '../../src/widgets';
import pageStyle from './page.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(pageStyle);
document.adoptedStyleSheets = [sheet];

const isArabic = document.documentElement.lang === 'ar';
const app = document.getElementById('app');
const serviceWorker = isArabic ? '/service-worker.ar.js' : '/service-worker.js';
if (app) mountApp(app, { api: '/api', serviceWorker, licenses: '/LICENSES.txt' });
