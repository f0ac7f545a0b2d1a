/** Hosts that http is good enough for: what is sent there stays on the machine. */
const LOCAL = ['localhost', '127.0.0.1'];

/**
 * Why a text is no origin of a partner, in one line; undefined for one that is: scheme, host and port exactly as browsers
 * send them, https, or http on this machine.
 */
export function originFault(text: string): string | undefined {
  const fault = (why: string) => `${JSON.stringify(text)} is no origin: ${why}`;
  if (text.includes('*')) return fault('it may hold no wildcard; name each origin.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return fault('write scheme, host and port, such as https://portal.example.');
  if (text !== url.origin) return fault(`write it as browsers send it: ${url.origin}`);
  if (url.hostname.endsWith('.')) return fault('its host may not end with a dot.');
  if (url.protocol === 'http:' && !LOCAL.includes(url.hostname))
    return fault(`it must begin with https:// (http:// is for ${LOCAL.join(' and ')} only).`);
  return undefined;
}
