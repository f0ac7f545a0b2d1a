import { errors, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context';
import { signedOut } from '../errors/http-error';

/** The contents of an access token: the member, the session, and the generation of its refresh tokens. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  generation: number;
}

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'mm';
const audience = 'mm-api';
/** The audience of a session that a partner started. The release before does not know its bounds, and so refuses it. */
const audienceOfVouched = 'mm-api-partner';

/**
 * Signs an access token that is valid for ACCESS_TTL_S.
 * @param isVouched whether a partner started the session
 */
export function signAccessToken(context: Context, claims: AccessClaims, isVouched = false): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(isVouched ? audienceOfVouched : audience)
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + Math.ceil(context.config.accessTtl / 1000))
    .sign(context.keys.raw('access')[0]);
}

/**
 * Reads an access token.
 * @throws HttpError 401 if it is expired, forged or of another kind.
 */
export async function readAccessToken(context: Context, token: string): Promise<AccessClaims> {
  try {
    const { payload } = await verify(context, token);
    const { sub, sid, gen } = payload;
    if (sub && typeof sid === 'string' && typeof gen === 'number')
      return { userId: sub, sessionId: sid, generation: gen };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw signedOut('token_expired');
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw signedOut('not_signed_in');
}

/** Verifies a token with each live key. */
async function verify(context: Context, token: string): Promise<JWTVerifyResult> {
  const [newest, ...older] = context.keys.raw('access');
  const options = {
    algorithms: [algorithm],
    typ: type,
    issuer,
    audience: [audience, audienceOfVouched],
    currentDate: context.now(),
    requiredClaims: ['sub', 'exp'],
  };
  for (const key of older) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return jwtVerify(token, newest, options);
}
