import type { DemoMember } from './member';
import { further } from './members/further';
import { gulf } from './members/gulf';
import { levant } from './members/levant';
import { maghreb } from './members/maghreb';
import { nile } from './members/nile';
import { southAsia } from './members/south-asia';

const everyone = [...gulf, ...nile, ...levant, ...maghreb, ...southAsia, ...further];
const women = everyone.filter((member) => member.gender === 'F');
const men = everyone.filter((member) => member.gender === 'M');

/** All demo members, women and men in turn, so that any first part of the list is balanced. */
export const members: readonly DemoMember[] = women.flatMap((woman, index) => [woman, ...men.slice(index, index + 1)]);

/** First and last name in lower case with hyphens: the file name of the portraits and the e-mail's local part. */
export function slugOf(member: DemoMember): string {
  return member.name.join(' ').toLowerCase().replaceAll(' ', '-');
}
