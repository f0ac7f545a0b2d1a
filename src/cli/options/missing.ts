import { usage } from '../failure/failure';

/** Checks that nothing needed is missing. @throws Failure `missing-input` naming everything missing at once */
export function refuseMissing(needed: Readonly<Record<string, unknown>>): void {
  const missing = Object.keys(needed).filter((name) => needed[name] === undefined || needed[name] === '');
  if (missing.length) throw usage(`Missing: ${missing.join(', ')}`, 'missing-input');
}
