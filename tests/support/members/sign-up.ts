import sharp from 'sharp';
import type { Preferences } from '../../../src/core/preferences/contract';
import type { NewProfile } from '../../../src/core/profile/contract';
import { call } from '../calls/http';
import type { TestApp } from '../servers/test-app';

/** A member who has signed up. `id` is known once there is a profile. */
export interface TestMember {
  email: string;
  password: string;
  id: string;
  token: string;
  refresh: string;
}

let count = 0;

/** Returns an e-mail address that no other test uses. */
export function newEmail(): string {
  count += 1;
  return `member${count}.${Date.now()}@example.test`;
}

/** Returns the newest code sent to an e-mail address. */
export async function codeFor(app: Pick<TestApp, 'url'>, email: string): Promise<string> {
  const { body } = await call<{ code: string | null }[]>(
    app.url,
    'GET',
    `/dev/mailbox/messages?to=${encodeURIComponent(email)}`,
  );
  const code = body.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code for ${email}`);
  return code;
}

/** Signs up and verifies the address, without a profile. */
export async function signUp(app: Pick<TestApp, 'url'>, email = newEmail()): Promise<TestMember> {
  const password = 'secret-1';
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: password, password2: password } });
  const code = await codeFor(app, email);
  const { body } = await call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code } });
  return { email, password, id: '', token: body.access_token ?? '', refresh: body.refresh_token ?? '' };
}

/** A complete create payload. */
export function profilePayload(changes: Partial<NewProfile> = {}): NewProfile {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    date_of_birth: '1993-04-17',
    gender: 'F',
    bio: 'I teach, I read, I walk by the sea.',
    marital_status: 'Single',
    has_children: false,
    country_of_residence: 'United Arab Emirates',
    emirate: 'Dubai',
    nationality: 'Lebanon',
    smoker: false,
    veiled: false,
    alcohol: false,
    has_pets: true,
    has_allergies: false,
    has_disabilities: false,
    height: 168,
    height_unit: 'cm',
    weight: 60,
    skin_color: 'Medium',
    eye_color: 'Brown',
    hair_color: 'Brown',
    marriage_type: 'Traditional',
    scholarship: false,
    open_to_polygamy: false,
    wants_children: true,
    academic_qualification: "Master's",
    field_of_work: 'Education',
    work_location: 'Dubai',
    occupation: 'Private',
    financial_status: 'Good',
    monthly_income_range: '$3000 - $6000',
    languages: 'Arabic, English',
    interests: 'Reading, Cooking',
    willing_to_go_abroad: true,
    partner_marital_status: 'Single',
    ...changes,
  };
}

/** Signs up a member with a profile, a bio (so that others see them), and preferences for the other gender. */
export async function register(
  app: Pick<TestApp, 'url'>,
  profile: Partial<NewProfile> = {},
  preferences: Partial<Preferences> = {},
): Promise<TestMember> {
  const member = await signUp(app);
  const payload = profilePayload(profile);
  const created = await call(app.url, 'POST', '/api/profile/create/', { token: member.token, json: payload });
  if (created.status !== 200) throw new Error(`profile: ${created.status} ${JSON.stringify(created.body)}`);
  const wishes = { preferred_gender: payload.gender === 'M' ? 'f' : 'm', ...preferences };
  await call(app.url, 'PUT', '/api/match-preferences/', { token: member.token, json: wishes });
  const own = await call(app.url, 'GET', '/api/profile/', { token: member.token });
  return { ...member, id: own.body.user ?? '' };
}

/** A small JPEG of one colour. */
export function jpeg(width = 200, height = 150): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8c1d4f' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a photo. */
export async function uploadPhoto(app: Pick<TestApp, 'url'>, token: string, bytes: Uint8Array, primary?: 'true') {
  const form = new FormData();
  if (primary) form.append('is_primary', primary);
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return call<{ photo: string; slot: number; is_primary: boolean; detail: string; code: string }>(
    app.url,
    'POST',
    '/api/profile/photos/upload/',
    { token, raw: form },
  );
}
