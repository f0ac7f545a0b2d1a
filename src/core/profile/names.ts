import { withoutStacks } from '../text/stacks';
import { cleanName } from '../text/visible';

/** Anything with a member's names. */
export interface Named {
  fullname?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/** Joins the parts of a name. Removes characters by which a name could change the text around it. */
function shown(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => withoutStacks(cleanName((part ?? '').replace(/\p{Cc}/gu, ''))))
    .filter(Boolean)
    .join(' ');
}

/** The full name to show: `fullname`, else first and last name; '' if there is none. */
export function nameOf(member: Named | undefined | null): string {
  return member ? shown([member.fullname]) || shown([member.first_name, member.last_name]) : '';
}

/** The first name to show; '' if there is none. */
export function firstNameOf(member: Pick<Named, 'first_name'> | undefined | null): string {
  return shown([member?.first_name]);
}
