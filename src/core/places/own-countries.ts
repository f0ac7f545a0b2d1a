import type { Country } from './contract';

/** The ISO 3166-1 codes of all countries. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'.match(
    /../g,
  ) ?? [];

/** Letters of flags follow each other like the letters of the alphabet. */
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

/**
 * All countries with the English names of the browser's Unicode data (CLDR), for a backend without a list of them. Empty in a
 * browser without that data.
 */
export function ownCountries(): Country[] {
  if (!Intl.DisplayNames) return [];
  const names = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });
  const countries = CODES.map((code) => ({ name: names.of(code) ?? code, code, region: null, flag: flagOf(code) }));
  return countries.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
