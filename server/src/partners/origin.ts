import { isAppOrigin } from '../canonical/origin';

/** Hosts for which http is allowed, because requests to them stay on the machine. */
const LOCAL = ['localhost', '127.0.0.1'];

/**
 * Returns the reason, in one line, why a text is not a partner's origin; undefined for a valid one. Valid are scheme, host and
 * port exactly as browsers send them, with https, or with http on this machine; and those of apps in a web view.
 */
export function originFault(text: string): string | undefined {
  const fault = (why: string) => `${JSON.stringify(text)} is not an origin: ${why}`;
  if (isAppOrigin(text)) return undefined;
  if (text.includes('*')) return fault('wildcards are not allowed. Name each origin.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return fault('write scheme, host and port, such as https://portal.example.');
  if (text !== url.origin) return fault(`write it as browsers send it: ${url.origin}`);
  if (url.hostname.endsWith('.')) return fault('its host may not end with a dot.');
  if (url.protocol === 'http:' && !LOCAL.includes(url.hostname))
    return fault(`it must begin with https:// (http:// is for ${LOCAL.join(' and ')} only).`);
  return undefined;
}
