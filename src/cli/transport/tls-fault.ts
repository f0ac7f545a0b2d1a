import { Failure } from '../failure/failure';

/** Node's errors about certificates, in words. */
const DISTRUSTED: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the authority that signed it is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'the authority that signed it is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the authority that signed it is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the authority that signed it is not known here',
};
const WRONG: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet; is the clock right?',
  CERT_REVOKED: 'was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
};

/** Returns the failure for an error of TLS; undefined if the connection failed for another reason. */
export function tlsFailure(input: string | URL | Request, error: unknown): Failure | undefined {
  const { code = '', message = '' } = ((error as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
  const host = () => new URL(typeof input === 'object' && 'url' in input ? input.url : input).host;
  const distrusted = DISTRUSTED[code];
  if (distrusted) {
    return tlsOf(
      `The certificate of ${host()} is not trusted, because ${distrusted}. Name its authority: NODE_EXTRA_CA_CERTS=<file.pem>`,
    );
  }
  if (WRONG[code]) return tlsOf(`The certificate of ${host()} ${WRONG[code]}.`);
  if (code === 'EPROTO' || /wrong version number/.test(message))
    return tlsOf(`${host()} does not use TLS, which https needs.`);
  return undefined;
}

const tlsOf = (message: string) => new Failure('network', message, 'tls');
