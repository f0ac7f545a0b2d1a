import { expect, it } from 'vitest';
import { bioPart, findPart, profile, profileDetails, profileEditor } from '../../src/core';
import { refused } from '../support/fakes/fake-client';
import { withOwnProfile } from '../support/widgets/own-profile';

const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: 'r',
});

async function editing(answers: Record<string, unknown> = {}) {
  const made = withOwnProfile(answers);
  made.client.tokens.save(tokensOf('layla'));
  const details = made.client.use(profileDetails);
  await Promise.all([made.client.use(profile).own.load(), details.details.load(), details.preferences.load()]);
  return { ...made, editor: made.client.use(profileEditor) };
}

function partNamed(name: string) {
  const part = findPart(name);
  if (!part) throw new Error(`There is no part ${name}.`);
  return part;
}

it('keeps unsaved edits for the same member only, and forgets them on log-out', async () => {
  const { client, editor } = await editing();
  editor.open(bioPart);
  editor.set(bioPart, 'bio', 'Half a sentence');
  client.tokens.clear();
  client.tokens.save(tokensOf('omar'));
  expect(editor.$editing.get()).toEqual({});
  client.tokens.clear();
  client.tokens.save(tokensOf('layla'));
  expect(editor.$editing.get()).toMatchObject({ bio: { edits: { bio: 'Half a sentence' }, isRestored: true } });
  client.endSession();
  expect(editor.$editing.get()).toEqual({});
  expect(client.platform.drafts.get('mm_profile_edits')).toBeUndefined();
});

it('asks for the emirate again when the country changes', async () => {
  const { api, editor } = await editing();
  const about = partNamed('about');
  editor.open(about);
  editor.set(about, 'country_of_residence', 'Oman');
  expect(await editor.save(about)).toMatchObject({ ok: false, fields: { emirate: 'Please select your Emirate' } });
  editor.set(about, 'emirate', 'Muscat');
  expect(await editor.save(about)).toMatchObject({ ok: true });
  expect(api.callsOf('PATCH /profile/update/').map(({ body }) => body)).toEqual([
    { country_of_residence: 'Oman', emirate: 'Muscat' },
  ]);
});

it('closes without sending anything if nothing changed', async () => {
  const { api, editor } = await editing();
  const about = partNamed('about');
  editor.open(about);
  editor.set(about, 'first_name', 'Layla ');
  expect((await editor.save(about)).ok).toBe(true);
  expect(api.count('PATCH /profile/update/')).toBe(0);
  expect(editor.$editing.get()).toEqual({});
});

it('sends the remaining call if the second of two fails', async () => {
  const { api, editor } = await editing({ 'PUT /match-preferences/': refused(500) });
  const lifestyle = partNamed('wish-lifestyle');
  editor.open(lifestyle);
  editor.set(lifestyle, 'partnerSmoker', 'Yes');
  expect((await editor.save(lifestyle)).ok).toBe(false);
  expect(editor.$editing.get()['wish-lifestyle']?.edits).toEqual({ partnerSmoker: 'Yes' });
  api.answer('PUT /match-preferences/', {});
  expect((await editor.save(lifestyle)).ok).toBe(true);
  expect(api.callsOf('PUT /match-preferences/').at(-1)?.body).toMatchObject({ accepts_smoker: true });
});

it('does not validate unchanged fields, which may be older than a rule', async () => {
  const old = { user: 'layla', completion: 50, visible: false, weight: 500 };
  const { api, editor } = await editing({ 'GET /profile/details/': old });
  const appearance = partNamed('appearance');
  editor.open(appearance);
  editor.set(appearance, 'eye_color', 'Green');
  expect((await editor.save(appearance)).ok).toBe(true);
  expect(api.callsOf('PATCH /profile/update/').map(({ body }) => body)).toEqual([{ eye_color: 'Green' }]);
});
