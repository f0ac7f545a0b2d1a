import { isIP } from 'node:net';
import { isAppOrigin, originOrText } from '../canonical/origin';

/** Typed reading of environment variables. Collects all mistakes, so that an operator sees them at once. */
export interface Environment {
  faults: string[];
  /** The trimmed text; undefined when unset or empty. */
  text(name: string): string | undefined;
  whole(name: string, otherwise: number, least: number, most: number): number;
  /** One of the words, spelt exactly. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined;
  /** Some of the words, separated by commas. */
  words(name: string, known: readonly string[]): string[];
  /** `on` or `off`. */
  flag(name: string, otherwise: boolean): boolean;
  /** A number above zero. */
  decimal(name: string, otherwise: number): number;
  url(name: string, protocols: readonly string[]): string | undefined;
  /** Origins (scheme, host and port) separated by commas. */
  origins(name: string): string[];
  /** IP addresses and networks such as 10.0.0.0/8, separated by commas. */
  networks(name: string): string[];
}

/** Wraps a set of variables, for example `process.env`. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const faults: string[] = [];
  const text = (name: string) => variables[name]?.trim() || undefined;
  return {
    faults,
    text,
    whole: (name, otherwise, least, most) => {
      const given = text(name);
      if (given === undefined) return otherwise;
      const value = Number(given);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
      return otherwise;
    },
    choice: (name, words) => {
      const given = text(name);
      const word = words.find((one) => one === given);
      if (given !== undefined && !word) faults.push(`${name} must be ${words.join(', ')} or unset, not "${given}".`);
      return word;
    },
    words: (name, known) => {
      const given = (text(name) ?? '').split(',').flatMap((word) => word.trim() || []);
      const unknown = given.find((word) => !known.includes(word));
      if (unknown) faults.push(`${name} must contain ${known.join(' or ')}, separated by commas, not "${unknown}".`);
      return given;
    },
    flag: (name, otherwise) => {
      const given = text(name)?.toLowerCase();
      if (given === undefined) return otherwise;
      if (given !== 'on' && given !== 'off') faults.push(`${name} must be on or off, not "${given}".`);
      return given === 'on';
    },
    decimal: (name, otherwise) => {
      const given = text(name);
      if (given === undefined) return otherwise;
      const value = Number(given);
      if (Number.isFinite(value) && value > 0) return value;
      faults.push(`${name} must be a number above 0, not "${given}".`);
      return otherwise;
    },
    url: (name, protocols) => {
      const given = text(name);
      if (given === undefined) return undefined;
      if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
      // Do not repeat the value, because it may contain a password.
      faults.push(`${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
      return undefined;
    },
    origins: (name) =>
      (text(name) ?? '').split(',').flatMap((part) => {
        const origin = originOrText(part.trim().replace(/\/$/, ''));
        if (!origin) return [];
        if (isAppOrigin(origin) || (URL.canParse(origin) && new URL(origin).origin === origin)) return [origin];
        faults.push(`${name} must contain origins such as https://portal.example, not "${origin}".`);
        return [];
      }),
    networks: (name) =>
      (text(name) ?? '').split(',').flatMap((part) => {
        const network = part.trim();
        if (!network) return [];
        if (isNetwork(network)) return [network];
        faults.push(
          `${name} must contain addresses such as 10.0.0.7 or networks such as 10.0.0.0/8, not "${network}".`,
        );
        return [];
      }),
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses would trust everyone.
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
