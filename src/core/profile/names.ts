/** Marks that turn the order of reading around or cannot be seen; what joins letters, as in Persian, stays. */
const MARKS = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Anything with a member's names. */
export interface Named {
  fullname?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/** Parts of a name as one may show them: nobody's name can rewrite the sentence that it stands in. */
function shown(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => (part ?? '').replace(MARKS, '').trim())
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
