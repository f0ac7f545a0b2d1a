import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { Router, RouterLink, RouterOutlet } from '@angular/router';
import { api } from './backend';

type Navigate = CustomEvent<{ to: string; query: Record<string, string> }>;

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header>
      <nav>
        <a routerLink="/">Home</a>
        <a routerLink="/members">Members</a>
        <a routerLink="/messages">Messages</a>
      </nav>
      <mm-bell [attr.api]="api"></mm-bell>
    </header>
    <main (mm-navigate)="goTo($event)">
      <router-outlet />
    </main>
  `,
})
export class App {
  protected readonly api = api;
  private readonly router = inject(Router);

  /** Shows a conversation on the page of its own. Other places are shown by the elements of this page. */
  protected goTo(event: Event): void {
    const { to, query } = (event as Navigate).detail;
    if (to !== 'messages') return;
    event.preventDefault();
    void this.router.navigate(['/messages'], { queryParams: query });
  }
}
