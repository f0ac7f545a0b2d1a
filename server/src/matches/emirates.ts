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

function countBorders(one: string, other: string): number {
  let reached = [one];
  for (let steps = 0; steps < ELSEWHERE; steps++) {
    if (reached.includes(other)) return steps;
    reached = [...new Set(reached.flatMap((emirate) => [emirate, ...(NEIGHBOURS[emirate] ?? [])]))];
  }
  return ELSEWHERE;
}

/** Every distance, worked out once: a search asks for hundreds of them. */
const distances = new Map(
  EMIRATES.map((one) => [String(one), new Map(EMIRATES.map((other) => [String(other), countBorders(one, other)]))]),
);

/** Number of borders between two emirates: 0 for the same one, 7 where one of them is none. */
export function emirateDistance(one: string, other: string): number {
  return one === other ? 0 : (distances.get(one)?.get(other) ?? ELSEWHERE);
}

/** How near two emirates are, 1 (the same) to 0; neighbours 0.6. */
export function emirateLikeness(one: string, other: string): number {
  return [1, 0.6, 0.3][emirateDistance(one, other)] ?? 0;
}
