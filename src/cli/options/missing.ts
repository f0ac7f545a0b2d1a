import { usage } from '../failure/failure';

/** Refuses when anything needed is missing, and names all of it at once. @throws Failure `missing-input` */
export function refuseMissing(needed: Readonly<Record<string, unknown>>): void {
  const missing = Object.keys(needed).filter((name) => needed[name] === undefined || needed[name] === '');
  if (missing.length) throw usage(`Missing: ${missing.join(', ')}`, 'missing-input');
}
