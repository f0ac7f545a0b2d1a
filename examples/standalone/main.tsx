import { mountApp } from '../../src/widgets';
import pageStyle from './page.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(pageStyle);
document.adoptedStyleSheets = [sheet];

const app = document.getElementById('app');
if (app) mountApp(app, { api: '/api', serviceWorker: '/service-worker.js' });
