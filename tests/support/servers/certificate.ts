import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its key as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

const OID = {
  commonName: [0x55, 0x04, 0x03],
  basicConstraints: [0x55, 0x1d, 0x13],
  subjectAltName: [0x55, 0x1d, 0x11],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
};

/** One element of DER. */
function der(tag: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: (Uint8Array | readonly number[])[]) => der(0x30, ...parts);
const oid = (numbers: readonly number[]) => der(0x06, numbers);
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const DAY = 86_400_000;

/**
 * Creates a self-signed certificate for a host name (X.509 v3, ECDSA on P-256), which serves as authority and server
 * certificate. It is valid for the given days. Negative days make an expired one.
 */
export function selfSigned(host: string, days = 2): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const name = sequence(der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from(host)))));
  const [from, to] = [-10, days].map((day) => new Date(Date.now() + day * DAY));
  const validity = sequence(time(from as Date), time(to as Date));
  const isAuthority = sequence(oid(OID.basicConstraints), [0x01, 0x01, 0xff], der(0x04, sequence([0x01, 0x01, 0xff])));
  const names = sequence(oid(OID.subjectAltName), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const whole = sequence(
    der(0xa0, [0x02, 0x01, 0x02]),
    [0x02, 0x01, 0x01],
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  );
  const signature = sign('sha256', whole, privateKey);
  const bytes = sequence(whole, algorithm, der(0x03, [0], signature));
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
