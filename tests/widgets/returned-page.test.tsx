import { useState } from 'react';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StorageChoice, sharedClient } from '../../src/widgets';
import { Chat } from '../../src/widgets/screens/Chat';
import { fill, press } from '../support/widgets/act';
import { member, messageBy, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const tokensOf = (name: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: name }))}.s`,
  refresh_token: `refresh ${name}`,
});

/** Two members with one conversation each: Omar with Layla, and Sara with Karim. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input);
  const isOmar = new Headers(init?.headers).get('authorization')?.includes(tokensOf('omar').access_token);
  const other = isOmar ? 'Layla' : 'Karim';
  if (url.includes('/messages/')) return Response.json([messageBy(other.toLowerCase(), `Salam from ${other}`)]);
  if (url.includes('/chat-rooms/')) return Response.json([roomWith(other)]);
  if (url.endsWith('/profile/')) return Response.json(member(isOmar ? 'Omar' : 'Sara'));
  return Response.json({ detail: 'no' }, { status: 404 });
}

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Any form that keeps its text to itself. */
function Remark() {
  const [text, setText] = useState('');
  return <input aria-label="Remark" value={text} onInput={(event) => setText(event.currentTarget.value)} />;
}

/** Returns a page from the back/forward cache. It hears this event only, and has missed all before it. */
function returnToPage(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

describe.each<[StorageChoice, () => Storage]>([
  ['local', () => localStorage],
  ['session', () => sessionStorage],
])('a page that returns from the back/forward cache, with tokens in %s storage', (choice, storageOf) => {
  /** Opens Omar's conversation with Layla, with a half-written message. */
  async function openChat() {
    const client = sharedClient(`https://${choice}.test/api`, choice);
    client.tokens.save(tokensOf('omar'));
    const { shadow } = renderWidget(client, <Chat />);
    await press(/Layla/);
    await screen.findByShadowLabelText('Write a message');
    await expect.poll(() => shadow.querySelector('[role=log]')?.textContent).toContain('Salam from Layla');
    await fill('Write a message', 'Dear Layla');
    return { client, text: () => shadow.textContent, fields: () => [...shadow.querySelectorAll('textarea')] };
  }

  it('shows nothing of a member who signed out in a later page', async () => {
    const { client, text } = await openChat();
    const storage = storageOf();
    for (const key of Object.keys(storage)) storage.removeItem(key);
    expect(text()).toContain('Salam from Layla');
    returnToPage();
    expect(client.tokens.$signedIn.get()).toBe(false);
    await screen.findByShadowText('Log in to read your messages.');
    expect(text()).not.toMatch(/Layla/);
  });

  it('shows nothing of the last member if another signed in, typed text included', async () => {
    const { text, fields } = await openChat();
    const { access_token, refresh_token } = tokensOf('sara');
    storageOf().setItem('access_token', access_token);
    storageOf().setItem('refresh_token', refresh_token);
    returnToPage();
    await expect.poll(text).toContain('Karim');
    expect(text()).not.toMatch(/Layla/);
    expect(fields().map(({ value }) => value)).not.toContain('Dear Layla');
  });

  it('keeps no dialog, notice or half-filled form of the last member for another', async () => {
    const client = sharedClient(`https://${choice}.test/api`, choice);
    client.tokens.save(tokensOf('omar'));
    const { shadow } = renderWidget(client, <Remark />);
    await fill('Remark', 'Layla frightens me');
    client.notices.success('You just liked Layla');
    await expect.poll(() => shadow.textContent).toContain('You just liked Layla');
    const { access_token, refresh_token } = tokensOf('sara');
    storageOf().setItem('access_token', access_token);
    storageOf().setItem('refresh_token', refresh_token);
    returnToPage();
    await expect.poll(() => shadow.textContent).not.toContain('Layla');
    await expect.poll(() => shadow.querySelector('input')?.value).toBe('');
  });

  it('stays as it is while the same member is signed in', async () => {
    const { text, fields } = await openChat();
    returnToPage();
    expect(text()).toContain('Salam from Layla');
    expect(fields().map(({ value }) => value)).toEqual(['Dear Layla']);
  });
});
