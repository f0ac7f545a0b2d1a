/** The settings that say where the server connects to. */
interface Connections {
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** What may go without encryption. */
  plaintext: readonly string[];
}

/** Modes of the driver that encrypt and check the certificate. The driver treats all of them like `verify-full`. */
const CHECKED = ['require', 'verify-ca', 'verify-full'];

/**
 * Lists connections that would leave this machine without encryption. Somebody on the way could read passwords, codes and
 * messages.
 */
export function plaintextFaults({ databaseUrl, smtpUrl, plaintext }: Connections): string[] {
  const faults: string[] = [];
  if (databaseUrl && !plaintext.includes('database') && !isLocal(databaseUrl) && !hasCheckedTls(databaseUrl)) {
    faults.push(
      'DATABASE_URL must use TLS in production: add ?sslmode=verify-full. ALLOW_PLAINTEXT=database allows a network that you trust.',
    );
  }
  if (smtpUrl && !plaintext.includes('mail') && !isLocal(smtpUrl) && !isSealedMail(smtpUrl)) {
    faults.push(
      'SMTP_URL must use TLS in production: begin with smtps://, or add ?requireTLS=true. ALLOW_PLAINTEXT=mail allows a network that you trust.',
    );
  }
  return faults;
}

/** Whether an address is on this machine. An address without a host is a socket. */
function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  const host = new URL(url).searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

function hasCheckedTls(url: string): boolean {
  const { searchParams } = new URL(url);
  return CHECKED.includes(searchParams.get('sslmode') ?? '') || /^(1|true)$/.test(searchParams.get('ssl') ?? '');
}

function isSealedMail(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}
