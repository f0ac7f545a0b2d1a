import type { Core } from '../../call';
import { ANY, COUNT, listOf, profileShape, type Shape, SWITCH, TEXT } from '../shape';

/** The shapes of what verbs give, by field. */
const known: Readonly<Record<string, Shape | ((core: Core) => Shape)>> = {
  action: { is: 'text', options: ['message', 'unlike', 'like'] },
  body: ANY,
  changed: SWITCH,
  code: TEXT,
  connected: SWITCH,
  count: COUNT,
  email: TEXT,
  hidden: listOf(),
  id: TEXT,
  match: SWITCH,
  profile: profileShape,
  room: TEXT,
  sent: COUNT,
  shortlisted: SWITCH,
  status: { is: 'number', least: 100, most: 599 },
  subject: TEXT,
  text: TEXT,
};

/** Returns the shape of a field that a verb gives. Outputs of other flows may be anything. */
export function givenShape(core: Core, verb: string | undefined, field: string): Shape {
  const shape = verb !== undefined && Object.hasOwn(known, field) ? known[field] : undefined;
  return typeof shape === 'function' ? shape(core) : (shape ?? ANY);
}

export const hasGivenShape = (field: string): boolean => Object.hasOwn(known, field);
