import { fireEvent } from '@testing-library/dom';
import { screen, within } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../src/core';
import ProfilePage from '../../../src/widgets/app/pages/ProfilePage';
import { never } from '../../support/fakes/fake-api';
import { refused } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { imageFile } from '../../support/widgets/image-file';
import { own, withOwnProfile } from '../../support/widgets/own-profile';
import { renderWidget } from '../../support/widgets/render';

// happy-dom cannot draw, so photos are uploaded unchanged.
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', undefined));
afterEach(() => void vi.unstubAllGlobals());

const UPLOAD = 'POST /profile/photos/upload/';
const notices = (client: Client) => client.notices.$list.get().map(({ text }) => text);
const photo = (slot: number, is_primary = false) => ({ photo: `https://api.test/${slot}.webp`, slot, is_primary });

function page(answers: Record<string, unknown> = {}, photos = [photo(0, true), photo(2)]) {
  const made = withOwnProfile({ 'GET /profile/': { ...own, photos }, ...answers });
  renderWidget(made.client, <ProfilePage />);
  return made;
}

async function choose(label: RegExp, file = imageFile()) {
  const input = await screen.findByShadowLabelText(label);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

it('has four slots: upload for empty ones, and primary and delete buttons for filled ones', async () => {
  page();
  await screen.findByShadowRole('button', { name: 'Delete photo 1' });
  screen.getByShadowRole('button', { name: 'Delete photo 3' });
  screen.getByShadowRole('button', { name: 'Set as primary: photo 3' });
  expect(screen.queryByShadowRole('button', { name: 'Set as primary: photo 1' })).toBeNull();
  screen.getByShadowLabelText(/Add photo 2/);
  screen.getByShadowLabelText(/Add photo 4/);
  screen.getByShadowText('Profile picture');
});

it('enlarges a photo on click, and moves on from there', async () => {
  page();
  await press('Enlarge photo 3 of Layla Haddad');
  const viewer = within(await screen.findByShadowRole('dialog'));
  viewer.getByText('2 of 2');
  await press('Previous photo');
  viewer.getByText('1 of 2');
  await press('Close');
  expect(screen.queryByShadowRole('dialog')).toBeNull();
});

it('uploads into the grid, says so, and retries a failed photo without duplicating it', async () => {
  const { api, client } = page({ [UPLOAD]: refused(500) });
  await choose(/Add photo 2/);
  await expect.poll(() => notices(client)).toContain('Error occurred while uploading profile, retry.');
  await screen.findByShadowText('Not uploaded');
  api.answer(UPLOAD, {});
  await press('Try again');
  await expect.poll(() => notices(client)).toContain('Image uploaded successfully');
  const keys = api.callsOf(UPLOAD).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => screen.queryByShadowText('Not uploaded')).toBeNull();
});

it.each([
  ['the grid', /Add photo 2/],
  ['the page header', /Change profile picture/],
])('shows at %s why the backend refused a photo, and takes another one', async (_, label) => {
  const text = 'This image is too narrow.';
  const { api, client } = page({ [UPLOAD]: refused(400, { detail: 'Bad', photo: [text] }) });
  await choose(label);
  await screen.findByShadowText(text, { selector: '.field-error' });
  expect(notices(client)).toEqual([text]);
  expect((await screen.findByShadowLabelText(label)).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByShadowText('Not uploaded')).toBeNull();
  api.answer(UPLOAD, {});
  await choose(label, imageFile('another.png'));
  await expect.poll(() => api.count(UPLOAD)).toBe(2);
  await expect.poll(() => screen.queryByShadowText(text, { selector: '.field-error' })).toBeNull();
});

it('shows the detail of a refusal without a field, such as of a file that is too large', async () => {
  page({ [UPLOAD]: refused(413, { detail: 'This file is too large.' }) });
  await choose(/Add photo 2/);
  await screen.findByShadowText('This file is too large.');
});

it('says that a photo is being uploaded', async () => {
  page({ [UPLOAD]: never });
  await choose(/Add photo 2/);
  await screen.findByShadowText('Uploading…');
});

it('changes the profile picture from the page header', async () => {
  const { api, client } = page({ [UPLOAD]: refused(500) });
  await choose(/Change profile picture/);
  await expect.poll(() => notices(client)).toContain('Profile picture upload failed, retry');
  api.answer(UPLOAD, {});
  await press('Try again');
  await expect.poll(() => notices(client)).toContain('Profile picture changed successfully');
  const body = api.callsOf(UPLOAD).at(-1)?.body;
  expect(body instanceof FormData && body.get('is_primary')).toBe('true');
});

it('accepts a dragged image, and rejects other files with an explanation', async () => {
  const { api, client } = page({ [UPLOAD]: {} });
  const place = (await screen.findByShadowLabelText(/Add photo 4/)).closest('label') as Element;
  fireEvent.drop(place, { dataTransfer: { files: [new File(['x'], 'cv.pdf', { type: 'application/pdf' })] } });
  await expect.poll(() => notices(client)).toContain('Please choose a JPEG, PNG or WebP image');
  expect(api.count(UPLOAD)).toBe(0);
  fireEvent.drop(place, { dataTransfer: { files: [imageFile()] } });
  await expect.poll(() => notices(client)).toContain('Image uploaded successfully');
});

it('says why the picture cannot be changed while all slots are full', async () => {
  const { api, client } = page({}, [photo(0, true), photo(1), photo(2), photo(3)]);
  await press('Change profile picture');
  expect(notices(client)[0]).toMatch(/^You already have four photos/);
  expect(api.count(UPLOAD)).toBe(0);
});

it('makes another photo the primary one', async () => {
  const call = 'POST /profile/photos/set-primary/2/';
  const { api, client } = page({ [call]: refused(500) });
  await press('Set as primary: photo 3');
  await expect.poll(() => notices(client)).toContain('Error occured when setting as profile');
  api.answer(call, {});
  api.answer('GET /profile/', { ...own, photos: [photo(0), photo(2, true)] });
  await press('Set as primary: photo 3');
  await expect.poll(() => notices(client)).toContain('Image successfully sent as profile picture');
  await screen.findByShadowRole('button', { name: 'Set as primary: photo 1' });
});

it('deletes a photo after confirmation', async () => {
  const call = 'DELETE /profile/photos/delete/0/';
  const { api, client } = page({ [call]: refused(500) });
  await press('Delete photo 1');
  const dialog = within(await screen.findByShadowRole('dialog', { name: 'Delete this photo?' }));
  dialog.getByShadowText(/This is your profile picture/);
  await press('Keep it');
  expect(api.count(call)).toBe(0);
  await press('Delete photo 1');
  await press('Delete');
  await expect.poll(() => notices(client)).toContain('Error occurred retry');
  api.answer(call, {});
  api.answer('GET /profile/', { ...own, photos: [photo(2, true)] });
  await press('Delete');
  await expect.poll(() => notices(client)).toContain('Image deleted successfully');
  const empty = await screen.findByShadowLabelText(/Add photo 1/);
  await expect.poll(() => screen.queryByShadowRole('dialog')).toBeNull();
  await expect.poll(() => (empty.getRootNode() as ShadowRoot).activeElement).toBe(empty);
});
