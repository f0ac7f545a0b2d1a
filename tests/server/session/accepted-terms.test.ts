import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileExport } from '../../../src/core/export/contract';
import type { LegalSummary } from '../../../src/core/legal/contract';
import { call } from '../../support/calls/http';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { type Visitor, visitorOf } from '../../support/members/visitor';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const password = 'secret-1';

let app: TestApp;
let version: string;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0, trustedProxies: ['127.0.0.1'] });
  const { body } = await call<LegalSummary[]>(app.url, 'GET', '/api/legal/');
  version = body[0]?.version ?? '';
});
afterAll(() => app.close());

const phone = () => visitorOf(app, 'phone', '198.51.100.7', '0190a0b0-1111-4222-8333-000000000001');
const laptop = () => visitorOf(app, 'laptop', '203.0.113.9', '0190a0b0-2222-4222-8333-000000000002');

const signUp = (visitor: Visitor, email: string, terms: object, secret = password) =>
  visitor.post('register/', { email, password1: secret, password2: secret, ...terms });

async function verify(visitor: Visitor, email: string): Promise<string> {
  const { body } = await visitor.post('verify-email/', { email, code: await codeFor(app, email) });
  return body.access_token ?? '';
}

const stored = (email: string) =>
  query(app, 'SELECT terms_version, terms_accepted_at IS NOT NULL AS dated FROM users WHERE email = $1', [email]);

describe('the accepted version of the terms', () => {
  test('is stored with the account, and is in the copy of the data', async () => {
    const email = newEmail();
    expect((await signUp(phone(), email, { accepted_terms: version })).status).toBe(200);
    const token = await verify(phone(), email);
    expect(await stored(email)).toEqual([{ terms_version: version, dated: true }]);
    const { body } = await call<ProfileExport>(app.url, 'POST', '/api/profile/export/', {
      token,
      json: { current_password: password },
    });
    expect(body.account).toMatchObject({ terms_version: version, terms_accepted_at: expect.stringMatching(/Z$/) });
  });

  test('is missing for a client that does not ask, and such clients can still sign up', async () => {
    const email = newEmail();
    expect((await signUp(phone(), email, {})).status).toBe(200);
    expect(await verify(phone(), email)).not.toBe('');
    expect(await stored(email)).toEqual([{ terms_version: null, dated: false }]);
  });

  test.each([
    ['', 'Please confirm that you are 18 or older and accept the Terms and the Privacy notice.'],
    ['0', 'The Terms have changed. Please read them again, then sign up.'],
  ])('%j is refused, and nothing is sent or stored', async (accepted_terms, text) => {
    const email = newEmail();
    const { status, body } = await signUp(phone(), email, { accepted_terms });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ accepted_terms: [text], non_field_errors: [text] }),
    ]);
    expect(await stored(email)).toEqual([]);
  });

  test('is that of the sign-up whose code was used, not of another with the same address', async () => {
    const email = newEmail();
    await signUp(phone(), email, {}, 'secret-phone');
    const code = await codeFor(app, email);
    await signUp(laptop(), email, { accepted_terms: version }, 'secret-laptop');
    expect(await phone().verify(email, code)).toBe(200);
    expect(await stored(email)).toEqual([{ terms_version: null, dated: false }]);
  });

  test('survives a code that is sent again, and a log-in on another device before the code', async () => {
    const again = newEmail();
    await signUp(phone(), again, { accepted_terms: version });
    await phone().resend(again);
    await verify(phone(), again);
    expect(await stored(again)).toEqual([{ terms_version: version, dated: true }]);

    const elsewhere = newEmail();
    await signUp(phone(), elsewhere, { accepted_terms: version });
    await laptop().logIn(elsewhere, password);
    await laptop().resend(elsewhere);
    await verify(laptop(), elsewhere);
    expect(await stored(elsewhere)).toEqual([{ terms_version: version, dated: true }]);
  });
});
