import { EMIRATES } from '@core/options';

/** Which emirates border on each other by road; exclaves count where people live and drive. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'Abu Dhabi': ['Dubai'],
  Dubai: ['Abu Dhabi', 'Sharjah', 'Ajman'],
  Sharjah: ['Dubai', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah'],
  Ajman: ['Sharjah', 'Dubai', 'Umm Al-Quwain'],
  'Umm Al-Quwain': ['Ajman', 'Sharjah', 'Ras Al Khaimah'],
  'Ras Al Khaimah': ['Umm Al-Quwain', 'Fujairah', 'Sharjah'],
  Fujairah: ['Sharjah', 'Ras Al Khaimah'],
};

/** How far apart places are that are not both emirates. */
const ELSEWHERE = EMIRATES.length;

/** Number of borders between two emirates: 0 for the same one, 7 where one of them is none. */
export function emirateDistance(one: string, other: string): number {
  if (one === other) return 0;
  let reached = [one];
  for (let steps = 1; steps < ELSEWHERE; steps++) {
    reached = [...new Set(reached.flatMap((emirate) => [emirate, ...(NEIGHBOURS[emirate] ?? [])]))];
    if (reached.includes(other)) return steps;
  }
  return ELSEWHERE;
}

/** How near two emirates are, 1 (the same) to 0; neighbours 0.6. */
export function emirateLikeness(one: string, other: string): number {
  return [1, 0.6, 0.3][emirateDistance(one, other)] ?? 0;
}
