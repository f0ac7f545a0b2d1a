import { EMIRATES } from '@core/options';

/** Emirates that share a border by road. Exclaves count if people live and drive there. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'Abu Dhabi': ['Dubai'],
  Dubai: ['Abu Dhabi', 'Sharjah', 'Ajman'],
  Sharjah: ['Dubai', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah'],
  Ajman: ['Sharjah', 'Dubai', 'Umm Al-Quwain'],
  'Umm Al-Quwain': ['Ajman', 'Sharjah', 'Ras Al Khaimah'],
  'Ras Al Khaimah': ['Umm Al-Quwain', 'Fujairah', 'Sharjah'],
  Fujairah: ['Sharjah', 'Ras Al Khaimah'],
};

/** The distance of two places if one of them is not an emirate. */
const ELSEWHERE = EMIRATES.length;

function countBorders(one: string, other: string): number {
  let reached = [one];
  for (let steps = 0; steps < ELSEWHERE; steps++) {
    if (reached.includes(other)) return steps;
    reached = [...new Set(reached.flatMap((emirate) => [emirate, ...(NEIGHBOURS[emirate] ?? [])]))];
  }
  return ELSEWHERE;
}

/** All distances, computed once, because a search needs hundreds of them. */
const distances = new Map(
  EMIRATES.map((one) => [String(one), new Map(EMIRATES.map((other) => [String(other), countBorders(one, other)]))]),
);

/** Returns the number of borders between two emirates: 0 for the same one, 7 if one place is not an emirate. */
export function emirateDistance(one: string, other: string): number {
  return one === other ? 0 : (distances.get(one)?.get(other) ?? ELSEWHERE);
}

/** How near two emirates are, from 1 (the same) to 0. Neighbours have 0.6. */
export function emirateLikeness(one: string, other: string): number {
  return [1, 0.6, 0.3][emirateDistance(one, other)] ?? 0;
}
