import type { Answers } from '../../../core';
import { readPhoto } from '../../text/read-photo';
import { fillAsSeen } from '../../wizard/as-seen';
import { answersOf } from '../answers';
import { Refused, told } from '../refused';
import type { Verb } from '../spec';
import type { Turn } from '../turn';
import type { GeneratedMember } from '../world/world';

/** Verbs for the seven-step form and the member's own profile. */
export const profileVerbs: Record<string, Verb> = {
  'wizard.submit': {
    kind: 'write',
    about: 'fill the seven steps with the generated answers and send them',
    args: {
      photo: { type: 'text', about: 'generated, none, or the path of an image' },
      answers: { type: 'answers', about: 'answers to replace generated ones, by field name; null leaves one out' },
      'strict-ui': {
        type: 'switch',
        about: 'go through the form as a member would: only its fields, and only the options it offers',
      },
    },
    gives: { id: 'the user id', hidden: 'with strict-ui, the answers that the form did not ask for' },
    calls: ['POST /profile/create/', 'POST /profile/photos/upload/', 'PUT /match-preferences/', 'GET /profile/'],
    async run(turn, args) {
      const { actor, core } = turn;
      const wizard = actor.client.use(core.wizard);
      const answers = { ...actor.person.form, ...answersOf((args.answers ?? {}) as Record<string, unknown>) };
      const hidden = args['strict-ui'] ? await fillStrictly(turn, answers) : [];
      if (!args['strict-ui']) for (const name of inOrder(turn, Object.keys(answers))) wizard.set(name, answers[name]);
      const photo = args.photo ?? 'generated';
      wizard.setPhoto(photo === 'none' ? undefined : await photoFile(actor.person, String(photo)));
      told(await wizard.finish());
      return { id: await actor.id(), hidden };
    },
  },
  'profile.update': {
    kind: 'write',
    about: 'change bio, hobbies, or marital status with qualification',
    args: {
      bio: { type: 'text', about: 'a text about the member' },
      interests: { type: 'texts', about: 'hobbies' },
      marital_status: {
        type: 'text',
        about: 'Single, Divorced or Widowed',
        options: ['Single', 'Divorced', 'Widowed'],
      },
      academic_qualification: {
        type: 'text',
        about: 'one of the qualifications',
        options: ['High School', "Bachelor's", "Master's", 'PhD'],
      },
    },
    gives: {},
    calls: ['PATCH /profile/update/', 'GET /profile/'],
    async run({ actor, core }, { interests, ...others }) {
      const hobbies = interests === undefined ? {} : { interests: core.joinHobbies(interests as string[]) };
      told(await actor.client.use(core.profile).update({ ...others, ...hobbies }));
      return {};
    },
  },
  'profile.photo-add': {
    kind: 'write',
    about: 'add a photo to the first free slot',
    args: {
      photo: { type: 'text', about: 'generated, or the path of an image' },
      primary: { type: 'switch', about: 'make it the profile picture' },
    },
    bare: 'photo',
    gives: {},
    calls: ['POST /profile/photos/upload/', 'GET /profile/'],
    async run({ actor, core }, args) {
      const photo = await photoFile(actor.person, String(args.photo ?? 'generated'));
      told(await actor.client.use(core.profilePhotos).upload(photo, { primary: args.primary === true }));
      return {};
    },
  },
  'profile.photo-rm': {
    kind: 'write',
    about: 'delete the photo in a slot, 0 to 3',
    args: { slot: { type: 'number', about: '0 to 3', range: [0, 3], required: true } },
    bare: 'slot',
    gives: {},
    calls: ['DELETE /profile/photos/delete/:slot/', 'GET /profile/'],
    async run({ actor, core }, args) {
      told(await actor.client.use(core.profilePhotos).remove(Number(args.slot)));
      return {};
    },
  },
  'profile.photo-primary': {
    kind: 'write',
    about: 'make the photo in a slot, 0 to 3, the profile picture',
    args: { slot: { type: 'number', about: '0 to 3', range: [0, 3], required: true } },
    bare: 'slot',
    gives: {},
    calls: ['POST /profile/photos/set-primary/:slot/', 'GET /profile/'],
    async run({ actor, core }, args) {
      told(await actor.client.use(core.profilePhotos).setPrimary(Number(args.slot)));
      return {};
    },
  },
};

/** Fills in the form like a member who sees it. Returns the answers it did not ask for. @throws Refused if it gets stuck */
async function fillStrictly({ actor, core }: Turn, answers: Answers): Promise<string[]> {
  const { hidden, failure } = await fillAsSeen(core, actor.client, answers);
  if (!failure) return hidden;
  const { message, code, field, step } = failure;
  throw new Refused(message, [...new Set(['invalid', code, field, `step ${step}`])]);
}

/** Sorts fields in the order of the form, because choosing a country clears the state. */
function inOrder({ core }: Turn, names: readonly string[]): string[] {
  const known = core.wizardSteps.flatMap((step) => step.fields.flatMap(({ name, beside }) => [name, beside ?? name]));
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...names].sort((one, other) => place(one) - place(other));
}

/** Returns the photo of a step: the member's generated one or a file. @throws Failure if it cannot be read */
async function photoFile(person: GeneratedMember, photo: string): Promise<Blob> {
  if (photo !== 'generated') return readPhoto(photo);
  const bytes = person.photo();
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return new File([new Uint8Array(bytes)], type === 'image/png' ? 'photo.png' : 'photo.jpg', { type });
}
