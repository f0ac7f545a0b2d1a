import { NewProfile } from '@core/profile/contract';
import { cleanName } from '@core/text/visible';
import { getTableColumns } from 'drizzle-orm';
import { type PartnerWishes, profiles } from '../database/schema/profiles';
import type { ProfileForm, ProfileRow } from './profiles';

const CM_PER_FOOT = 30.48;

/** An answer about the member. Its column is called as on the wire. */
type OwnField = keyof NewProfile & keyof ProfileForm;

/** Columns that only the server writes. The type is an error if a field of the contract is called like one of them. */
type Inner = Exclude<keyof ProfileRow, keyof ProfileForm>;
const _apart: keyof NewProfile & Inner extends never ? true : never = true;

const columns = getTableColumns(profiles);
const fields = Object.keys(NewProfile.schema) as (keyof NewProfile)[];
const ownFields = fields.filter((name): name is OwnField => name in columns);
const partnerFields = fields.filter((name) => !(name in columns) && name !== 'willing_to_go_abroad');

/** Converts a checked create payload to a row. Drops `willing_to_go_abroad`, which is a constant of the client (decision 30). */
export function profileForm(sent: NewProfile): ProfileForm {
  const own = Object.fromEntries(ownFields.map((name) => [name, sent[name] ?? null])) as Pick<ProfileForm, OwnField>;
  const [first_name, last_name] = [cleanName(sent.first_name), cleanName(sent.last_name)];
  const isMan = /^m/i.test(sent.gender.trim());
  return {
    ...own,
    first_name,
    last_name,
    fullname: `${first_name} ${last_name}`,
    gender: isMan ? 'M' : 'F',
    bio: (sent.bio ?? '').trim(),
    married_now: isMan ? own.married_now : null,
    heightCm: sent.height_unit === 'ft' ? Math.round(sent.height * CM_PER_FOOT) : sent.height,
    interests: sent.interests.trim(),
    partner: partnerWishes(sent),
  };
}

/** Reverses {@link profileForm}: converts a row to a payload. */
export function profilePayloadOf(row: ProfileRow): NewProfile {
  const said = ownFields.filter((name) => row[name] !== null).map((name) => [name, row[name]]);
  return { ...Object.fromEntries(said), willing_to_go_abroad: true, ...row.partner } as NewProfile;
}

function partnerWishes(sent: NewProfile): PartnerWishes {
  const wishes: PartnerWishes = {};
  for (const field of partnerFields) {
    const value = sent[field];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) wishes[field] = value;
  }
  return wishes;
}
