import { StartFailure } from '../database/failure';
import type { Config } from '../settings/config';

type Details = Pick<Config, 'legalCompany' | 'legalAddress' | 'legalEmail' | 'publicUrl'>;

/** The settings behind the placeholders, with what a page shows until they are set. */
const settings = {
  company: ['LEGAL_COMPANY', '[company name]'],
  address: ['LEGAL_ADDRESS', '[postal address]'],
  email: ['LEGAL_EMAIL', '[contact e-mail]'],
} as const;

function valuesOf(config: Details): Record<keyof typeof settings, string | undefined> {
  return { company: config.legalCompany, address: config.legalAddress, email: config.legalEmail };
}

/** Names the settings of the pages that are not set. */
export function missingDetails(config: Details): string[] {
  const values = valuesOf(config);
  const names = Object.keys(settings) as (keyof typeof settings)[];
  return names.filter((name) => !values[name]).map((name) => settings[name][0]);
}

/**
 * Returns a function that replaces `{{company}}`, `{{address}}`, `{{email}}` and `{{site}}` in a text.
 * @throws StartFailure (the function) for other placeholders
 */
export function createFill(config: Details, file: string): (text: string) => string {
  const values = valuesOf(config);
  const known: Record<string, string> = {
    company: values.company ?? settings.company[1],
    address: values.address ?? settings.address[1],
    email: values.email ?? settings.email[1],
    site: config.publicUrl,
  };
  return (text) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = known[name];
      if (value !== undefined) return value;
      throw new StartFailure(`${file} has the unknown placeholder {{${name}}}. Use ${namesOf(known)}.`);
    });
}

const namesOf = (known: Record<string, string>) =>
  Object.keys(known)
    .map((name) => `{{${name}}}`)
    .join(', ');
