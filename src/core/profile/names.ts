import { cleanName } from '../text/visible';

/** Anything with a member's names. */
export interface Named {
  fullname?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/** Parts of a name as one may show them: nobody's name can rewrite the sentence that it stands in. */
function shown(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => cleanName((part ?? '').replace(/\p{Cc}/gu, '')))
    .filter(Boolean)
    .join(' ');
}

/** Full name as one shows it: `fullname`, else first and last name; '' when there is none. */
export function nameOf(member: Named | undefined | null): string {
  return member ? shown([member.fullname]) || shown([member.first_name, member.last_name]) : '';
}

/** First name as one shows it; '' when there is none. */
export function firstNameOf(member: Pick<Named, 'first_name'> | undefined | null): string {
  return shown([member?.first_name]);
}
