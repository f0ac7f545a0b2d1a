import { pick, type Random } from './random';

const work: Readonly<Record<string, readonly string[]>> = {
  Healthcare: ['Nurse on the early shift', 'Pharmacist', 'Dentist with steady hands', 'Physiotherapist'],
  Education: ['Primary school teacher', 'I teach mathematics', 'Lecturer', 'School counsellor'],
  Engineering: ['Civil engineer', 'I design bridges', 'Site engineer, boots and all', 'Mechanical engineer'],
  IT: ['Software developer', 'I keep networks running', 'Data analyst', 'IT support by day'],
  Technology: ['Product manager', 'I build apps', 'UX designer', 'Robotics engineer'],
  'Business & Finance': ['Accountant, yes, really', 'Auditor', 'I work in a bank', 'Financial analyst'],
  Arts: ['Graphic designer', 'Photographer', 'I draw for a living', 'Interior designer'],
  'Real Estate': ['I sell homes', 'Property manager', 'Estate agent', 'I find people their first flat'],
  'Oil and Gas': ['Petroleum engineer', 'Two weeks offshore, two weeks home', 'Safety officer', 'Geologist'],
  Tourism: ['I run a small hotel', 'Tour guide', 'Cabin crew, so often abroad', 'Events planner'],
};

const days = [
  'Weekends are for family and a long breakfast.',
  'Happiest near the sea, early, before it gets hot.',
  'I call my mother every evening.',
  'My friends say that I cook too much for two.',
  'I plan trips months ahead and forget the charger.',
  'Still learning to take it slowly.',
  'Coffee first, everything else after.',
  'The desert in January is my favourite place.',
];

const hopes = [
  'Looking for someone kind, with a sense of humour.',
  'Looking for somebody to build a calm home with.',
  'Honesty matters more to me than anything else.',
  'I hope to meet somebody who laughs easily.',
  'Serious about marriage, relaxed about everything else.',
  'Family comes first, for both of us I hope.',
];

/** Generates a few sentences like those of a real member. */
export function bioOf(random: Random, field: string, emirate: string, hobbies: readonly string[]): string {
  const job = pick(random, work[field] ?? ['Here for a while already']);
  const hobby = pick(random, hobbies).replace(/ \(.*/, '').toLowerCase();
  return `${job}, in ${emirate}. Most evenings: ${hobby}. ${pick(random, days)} ${pick(random, hopes)}`;
}
