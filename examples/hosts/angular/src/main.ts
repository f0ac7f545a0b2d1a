import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { App } from './app';
import { loader } from './backend';
import { Home, Members, Messages } from './pages';

void import(loader);
void bootstrapApplication(App, {
  providers: [
    provideRouter([
      { path: '', component: Home },
      { path: 'members', component: Members },
      { path: 'messages', component: Messages },
    ]),
  ],
});
