import { type Answers, BIO_MAX, HOBBIES, LANGUAGES, NAME_MAX } from '../../core';

/** One extreme that the product's rules allow, with a name. */
export interface Edge {
  name: string;
  answers: Answers;
}

/** The edge deck. Members take its entries in order and start again after the last one. All of them are valid. */
export const edges: readonly Edge[] = [
  { name: 'two-letter names', answers: { first_name: 'Al', last_name: 'Bo' } },
  { name: 'longest names', answers: { first_name: 'A'.repeat(NAME_MAX), last_name: 'Z'.repeat(NAME_MAX) } },
  { name: 'Arabic script', answers: { first_name: 'ليلى', last_name: 'الحداد', bio: 'أحب البحر والقراءة والطبخ.' } },
  { name: 'both scripts', answers: { first_name: 'Layla ليلى', last_name: 'Haddad', bio: 'Salam سلام and hello 123' } },
  { name: 'apostrophe', answers: { first_name: "D'Arcy", last_name: "O'Brien-Núñez" } },
  { name: 'accents', answers: { first_name: 'Zoë', last_name: 'Żółć-Ångström' } },
  { name: 'markup', answers: { first_name: '<b>Lea</b>', bio: '"><img src=x onerror=alert(1)> & {{7*7}}' } },
  { name: 'blank bio', answers: { bio: '' } },
  { name: 'longest bio', answers: { bio: 'Sea and sand. '.repeat(200).slice(0, BIO_MAX).trimEnd() } },
  { name: 'emoji', answers: { first_name: 'Mia 🌙', bio: '👩‍👩‍👧‍👦 🏖️ 🇦🇪 ✨ and a line\nbreak' } },
  { name: 'shortest in cm', answers: { height: '100', height_unit: 'cm', weight: '30' } },
  { name: 'tallest in cm', answers: { height: '250', height_unit: 'cm', weight: '200' } },
  {
    name: 'shortest in ft',
    answers: { height: '3', height_unit: 'ft', partner_height: '3', partner_height_unit: 'ft' },
  },
  {
    name: 'tallest in ft',
    answers: { height: '7', height_unit: 'ft', partner_height: '7', partner_height_unit: 'ft' },
  },
  { name: 'youngest', answers: { date_of_birth: '2007-12-31', marital_status: 'Single', has_children: 'No' } },
  { name: 'oldest', answers: { date_of_birth: '1931-01-01', marital_status: 'Widowed', has_children: 'Yes' } },
  { name: 'born on a leap day', answers: { date_of_birth: '1996-02-29' } },
  { name: 'all hobbies and languages', answers: { interests: HOBBIES, languages: LANGUAGES } },
  { name: 'hobbies with commas', answers: { interests: HOBBIES.filter((one) => one.includes(',')) } },
  {
    name: 'lives abroad',
    answers: { country_of_residence: 'France', emirate: 'Île-de-France', nationality: 'Lebanon' },
  },
  { name: 'wishes nothing', answers: { accepts_children: 'No Preference', partnerSmoker: 'No Preference' } },
];
