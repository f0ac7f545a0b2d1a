import { describe, expect, it } from 'vitest';
import { createRedactor, HIDDEN } from '../../../src/cli/text/redact';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('a redactor', () => {
  it('hides known secrets, also when escaped for JSON or an address', () => {
    const { learn, text } = createRedactor();
    learn('p"ss wörd\\1', undefined, '');
    expect(text(`${JSON.stringify({ a: 'p"ss wörd\\1' })} ?x=${encodeURIComponent('p"ss wörd\\1')} p"ss wörd\\1`)).toBe(
      `{"a":"${HIDDEN}"} ?x=${HIDDEN} ${HIDDEN}`,
    );
  });

  it('hides a secret with half of a surrogate pair, which no address can contain', () => {
    const { learn, text } = createRedactor();
    learn('pass-\ud800-1');
    expect(text('it is pass-\ud800-1')).toBe(`it is ${HIDDEN}`);
  });

  it('hides secrets that it learns after the first output', () => {
    const { learn, text } = createRedactor();
    learn('abcd-1');
    expect(text('abcd-1 wxyz-2')).toBe(`${HIDDEN} wxyz-2`);
    learn('wxyz-2');
    expect(text('abcd-1 wxyz-2')).toBe(`${HIDDEN} ${HIDDEN}`);
  });

  it('hides the whole of a secret that begins with another', () => {
    const { learn, text } = createRedactor();
    learn('abcd-1', 'abcd-1234');
    expect(text('abcd-1234 abcd-1')).toBe(`${HIDDEN} ${HIDDEN}`);
  });

  it('hides a code that stands alone, but not as part of a longer number', () => {
    const { learn, text } = createRedactor();
    learn('123456');
    expect(text('code 123456. id 91234567')).toBe(`code ${HIDDEN}. id 91234567`);
  });

  it.each([
    [`Authorization: Bearer ${jwt}`, `Authorization: Bearer ${HIDDEN}`],
    [`token is ${jwt}`, `token is ${HIDDEN}`],
    ['{"new_password":"a\\"b","x":1}', `{"new_password":"${HIDDEN}","x":1}`],
    ['{"refresh_token": "r-1"}', `{"refresh_token": "${HIDDEN}"}`],
    ['{"otp":"123456","code":"not_found"}', `{"otp":"${HIDDEN}","code":"not_found"}`],
    ['password=hunter2&email=a', `password=${HIDDEN}&email=a`],
  ])('hides unknown secrets in %s', (given, shown) => {
    expect(createRedactor().text(given)).toBe(shown);
  });

  it('hides values by the name of their field, and keeps everything else', () => {
    const given = {
      email: 'a@x.test',
      password1: 'x',
      nested: [{ access_token: 't', code: '123456', tokens: 3 }],
      error: { code: 'invalid_credentials' },
      none: null,
    };
    expect(createRedactor().value(given)).toEqual({
      email: 'a@x.test',
      password1: HIDDEN,
      nested: [{ access_token: HIDDEN, code: HIDDEN, tokens: 3 }],
      error: { code: 'invalid_credentials' },
      none: null,
    });
  });

  it('learns the secrets of an answer, and hides them from then on', () => {
    const { learnFrom, text } = createRedactor();
    learnFrom({ member: { access_token: 'opaque-1' }, mails: [{ code: '654321' }] });
    expect(text('opaque-1 and 654321')).toBe(`${HIDDEN} and ${HIDDEN}`);
  });
});

describe('signed addresses', () => {
  const path = 'https://photos.test/api/photos/01a1c94e';
  it.each([
    `${path}?v=01a1c94e-e4ea-731b-b40d-de5946efbb89&e=1795860000000&s=Zk3-bq_8sA0bX9dQw2LmNp`,
    `${path}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA%2Fx&X-Amz-Signature=0a1b2c`,
    `${path}?X-Goog-Signature=0a1b2c&X-Goog-Expires=900`,
    `${path}?sv=2022&se=2026&sig=a%2Bb%3D`,
    `${path}?Expires=1&Signature=x~y&Key-Pair-Id=K1`,
    `${path}?w=480&amp;signature=0a1b`,
  ])('are hidden with their whole query: %s', (address) => {
    const { text, value } = createRedactor();
    expect(text(`GET ${address} → 200`)).toBe(`GET ${path}?${HIDDEN} → 200`);
    expect(text(JSON.stringify({ photo: address }))).toBe(JSON.stringify({ photo: `${path}?${HIDDEN}` }));
    expect(value({ photos: [{ photo: address }] })).toEqual({ photos: [{ photo: `${path}?${HIDDEN}` }] });
    for (const [name, part] of new URL(address).searchParams) {
      if (/^[\w-]*sig|^s$|credential|key-pair/i.test(name)) expect(value({ [name]: part })).toEqual({ [name]: HIDDEN });
    }
  });

  it('leave other addresses as they are', () => {
    const plain = 'https://mm.test/api/search/?name_search=Sara&s=newest&sort=name';
    expect(createRedactor().text(plain)).toBe(plain);
  });
});
