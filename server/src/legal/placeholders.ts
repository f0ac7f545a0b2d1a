import { isolate } from '@core/text/isolate';
import { StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import { dialled, readNumbers } from './numbers';

type Details = Pick<Config, 'legalCompany' | 'legalAddress' | 'legalEmail' | 'legalDir' | 'publicUrl'>;

/** The settings behind the placeholders, with what a page shows until they are set, in English and in Arabic. */
const settings = {
  company: { setting: 'LEGAL_COMPANY', en: '[company name]', ar: '[اسم الشركة]' },
  address: { setting: 'LEGAL_ADDRESS', en: '[postal address]', ar: '[العنوان البريدي]' },
  email: { setting: 'LEGAL_EMAIL', en: '[contact email]', ar: '[البريد الإلكتروني للتواصل]' },
} as const;

function valuesOf(config: Details): Record<keyof typeof settings, string | undefined> {
  return { company: config.legalCompany, address: config.legalAddress, email: config.legalEmail };
}

/** Names the settings of the pages that are not set. */
export function missingDetails(config: Details): string[] {
  const values = valuesOf(config);
  const names = Object.keys(settings) as (keyof typeof settings)[];
  return names.filter((name) => !values[name]).map((name) => settings[name].setting);
}

/** Replaces the placeholders in a text, and in the address of a link. */
export interface Fill {
  text(text: string): string;
  address(text: string): string;
}

/**
 * Returns what replaces `{{company}}`, `{{address}}`, `{{email}}`, `{{site}}` and the emergency numbers in a page of a language. In
 * an Arabic text, the values stand in isolates. In the address of a link, a number stands as it is dialled.
 * @throws StartFailure (both functions) for other placeholders
 */
export function createFill(config: Details, file: string, language: string): Fill {
  const isArabic = language === 'ar';
  const shown = isArabic ? 'ar' : 'en';
  const values = valuesOf(config);
  const known: Record<string, string> = {
    company: values.company ?? settings.company[shown],
    address: values.address ?? settings.address[shown],
    email: values.email ?? settings.email[shown],
    site: config.publicUrl,
  };
  for (const [name, { number }] of Object.entries(readNumbers(config).numbers)) known[name] = number;
  const fillWith = (put: (value: string) => string) => (text: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = known[name];
      if (value !== undefined) return put(value);
      throw new StartFailure(`${file} has the unknown placeholder {{${name}}}. Use ${namesOf(known)}.`);
    });
  const plain = fillWith((value) => value);
  return { text: isArabic ? fillWith(isolate) : plain, address: fillWith(dialled) };
}

const namesOf = (known: Record<string, string>) =>
  Object.keys(known)
    .map((name) => `{{${name}}}`)
    .join(', ');
