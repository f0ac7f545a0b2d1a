import { AsyncPipe } from '@angular/common';
import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, signal } from '@angular/core';
import { ActivatedRoute } from '@angular/router';
import { api } from './backend';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>An Angular application</h1>
    <p role="status">{{ greeting() }}</p>
    <mm-login
      [attr.api]="api"
      (mm-signed-in)="greeting.set('Welcome back.')"
      (mm-signed-out)="greeting.set('See you soon.')"
    ></mm-login>
  `,
})
export class Home {
  protected readonly api = api;
  protected readonly greeting = signal('');
}

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Members</h1>
    <mm-matches [attr.api]="api"></mm-matches>
  `,
})
export class Members {
  protected readonly api = api;
}

@Component({
  imports: [AsyncPipe],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Messages</h1>
    <mm-chat [attr.api]="api" [query]="query | async"></mm-chat>
  `,
})
export class Messages {
  protected readonly api = api;
  protected readonly query = inject(ActivatedRoute).queryParams;
}
