import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, type JWTHeaderParameters, SignJWT } from 'jose';
import type { Tokens } from '../../../src/core/session/contract';
import { type Answer, call } from '../calls/http';
import { codeFor } from '../members/sign-up';
import { temporaryFolder } from '../suite/temporary-folder';
import { operateOn, takeIn } from './operate';
import type { TestApp } from './test-app';

/** A key of a portal. */
export interface PortalKey {
  alg: string;
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** A file with the public key as PEM. */
  file: string;
}

/** A partner whose server signs assertions. */
export interface Portal {
  id: string;
  origin: string;
  key: PortalKey;
  /** Signs an assertion about a user. `claims` replace the usual ones; undefined removes one. */
  sign(
    subject?: unknown,
    claims?: Record<string, unknown>,
    header?: Partial<JWTHeaderParameters>,
    key?: PortalKey,
  ): Promise<string>;
  /** Sends a call from the portal's page. */
  post<Body = Record<string, string>>(path: string, json: unknown, token?: string): Promise<Answer<Body>>;
  /** Signs in a user by an assertion. */
  signIn(
    subject: unknown,
    claims?: Record<string, unknown>,
  ): Promise<Answer<Tokens & { state: string; link: string; code: string; reason: string }>>;
  /** Connects a user with the account of an address, or a new account, and returns its tokens. */
  connect(
    subject: string,
    email: string,
    options?: Record<string, unknown>,
  ): Promise<Answer<Tokens & { code: string }>>;
}

/** The settings of a server for these tests: every process of it has one address. */
export const PUBLIC_URL = 'https://mm.example';

/** Makes a key pair. */
export async function makeKey(alg: 'EdDSA' | 'ES256' | 'RS256' = 'EdDSA', bits = 2_048): Promise<PortalKey> {
  const pair =
    alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : alg === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: bits });
  const kid = await calculateJwkThumbprint(pair.publicKey.export({ format: 'jwk' }));
  const file = join(temporaryFolder(), `${kid}.pem`);
  writeFileSync(file, pair.publicKey.export({ type: 'spki', format: 'pem' }));
  return { alg, kid, ...pair, file };
}

/** Adds a partner with one key to a server. */
export async function addPortal(
  app: TestApp,
  id = 'portal',
  key?: PortalKey,
  origin = `https://${id}.example`,
): Promise<Portal> {
  const own = key ?? (await makeKey());
  await takeIn(app.databaseUrl, id, [origin]);
  await operateOn(app.databaseUrl, ['partner', 'edit', id, '--key', own.file]);
  return portalOf(app, app.url, id, own, origin);
}

/** The same portal at another process of the server. */
export function portalOf(
  app: TestApp,
  url: string,
  id: string,
  key: PortalKey,
  origin = `https://${id}.example`,
): Portal {
  const post: Portal['post'] = (path, json, token) =>
    call(url, 'POST', `/api${path}`, { json, headers: { origin }, ...(token && { token }) });
  const portal: Portal = {
    id,
    origin,
    key,
    post,
    async sign(sub = 'user-1', claims = {}, header = {}, signer = key) {
      const iat = Math.floor(app.now() / 1000);
      const usual = {
        iss: id,
        aud: `${app.context.config.publicUrl}/api`,
        sub,
        iat,
        exp: iat + 120,
        jti: randomUUID(),
      };
      const whole = Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined);
      return new SignJWT(Object.fromEntries(whole))
        .setProtectedHeader({ alg: signer.alg, kid: signer.kid, ...header })
        .sign(signer.privateKey);
    },
    signIn: async (subject, claims) => post('/auth/partner/', { assertion: await portal.sign(subject, claims) }),
    async connect(subject, email, options = {}) {
      // Mails of one moment have no order.
      app.advance(1);
      const { body } = await portal.signIn(subject);
      await post('/auth/partner/code/', { link: body.link, email });
      const code = await codeFor(app, email);
      app.advance(1);
      return post('/auth/partner/confirm/', { link: body.link, email, code, ...options });
    },
  };
  return portal;
}
