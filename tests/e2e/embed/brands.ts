import { readFileSync } from 'node:fs';
import type { EmbedScene } from './embed-scene';

/** The brands of the example, with the schemes that each has. */
export const BRANDS = {
  bank: ['light', 'dark'],
  newspaper: ['light', 'dark'],
  mosque: ['light', 'dark'],
  concierge: ['light', 'dark'],
  terminal: ['dark'],
} as const satisfies Record<string, readonly ('light' | 'dark')[]>;

export type Brand = keyof typeof BRANDS;

/** The names of all brands. */
export const BRAND_NAMES = Object.keys(BRANDS) as Brand[];

/** The style sheet of a brand. */
export const brandSheet = (brand: Brand): string => readFileSync(`examples/partner-portal/brands/${brand}.css`, 'utf8');

/** A page in a brand: log-in, conversations and matches. The log-in has a session of its own, so that it shows its form. */
export function brandPage({ tag, loader }: EmbedScene, brand: Brand, language: 'en' | 'ar' = 'en'): string {
  const [first, second] = BRANDS[brand] as readonly string[];
  const theme = `theme="${second ? 'auto' : first}"`;
  return `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta name="viewport" content="width=device-width" />
    <style>${brandSheet(brand)}</style>
    <style>
      body { margin: 0; background: var(--mm-canvas); color: var(--mm-ink); font-family: var(--mm-font) }
      main { display: grid; gap: 20px; padding: 20px 16px; grid-template-columns: minmax(0, 1fr) }
      mm-chat { block-size: 560px; min-block-size: 0 }
      @media (min-width: 900px) { main { grid-template-columns: 400px minmax(0, 1fr); padding: 32px } mm-matches { grid-column: 1 / -1 } }
    </style>
    ${loader}<main>${tag('login', `storage="memory" ${theme}`)}${tag('chat', theme)}${tag('matches', theme)}</main></html>`;
}
