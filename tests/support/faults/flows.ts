import {
  type Client,
  chat,
  members,
  type Profile,
  profilePhotos,
  type Result,
  session,
  type ThreadMessage,
  wizard,
} from '../../../src/core';
import { listMessages } from '../../../src/core/chat/contract';
import { listLiked, listShortlisted } from '../../../src/core/matches/contract';
import { personOf } from '../../../src/core/matches/model';
import { like } from '../../../src/core/members/contract';
import { getOwnProfile } from '../../../src/core/profile/contract';
import type { Cast } from '../members/cast';
import { as } from '../members/members';
import { jpeg, signUp, type TestMember } from '../members/sign-up';
import { validAnswers } from '../widgets/answers';

/** An act of a member, and how to read its result from the server. */
export interface Flow {
  name: string;
  /** The message after a failure. If left out, it depends on the fault. */
  text?: string;
  /** The call that gets the fault. */
  call: string;
  /** Makes a member who can act, with a client from `clientOf`. */
  stage(cast: Cast, clientOf: (member: Pick<TestMember, 'token' | 'refresh'> | undefined) => Client): Promise<Stage>;
}

/** A member about to act. */
export interface Stage {
  client: Client;
  act(): Promise<Result<unknown>>;
  /** Tries again, as the screen allows. */
  again(): Promise<Result<unknown>>;
  /** Reads the result from the server. */
  state(): Promise<unknown>;
  /** The expected result after success, no matter how often the act was tried. */
  wanted: unknown;
}

const photoOf = async () => new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' });

/** A woman's client, and the man she acts on. Makes both. */
async function couple(cast: Cast, clientOf: Parameters<Flow['stage']>[1]) {
  const [noor, omar] = [await cast.make('F'), await cast.make('M')];
  const person: Profile = { user: omar.id, first_name: 'Omar', last_name: 'Nasser' };
  return { noor, omar, person, client: clientOf(noor) };
}

/** Acts of members, each through the verb that the screens use. */
export const flows: readonly Flow[] = [
  {
    name: 'signing in',
    call: '/auth/login/',
    async stage(cast, clientOf) {
      const { email, password } = await cast.make('F');
      const client = clientOf(undefined);
      const act = () => client.use(session).logIn({ email, password });
      return { client, act, again: act, state: async () => client.tokens.$signedIn.get(), wanted: true };
    },
  },
  {
    name: 'sending a message',
    text: 'Failed to send message. Please try again.',
    call: '/messages/',
    async stage(cast, clientOf) {
      const { noor, omar, client } = await couple(cast, clientOf);
      await as(cast.app, omar, like, { params: { id: noor.id } });
      const { body } = await as(cast.app, noor, like, { params: { id: omar.id } });
      const { room } = body as { room: string };
      const { send, retry, $pending } = client.use(chat);
      return {
        client,
        act: () => send(room, 'Salam'),
        again: () => retry(room, $pending.get()[room]?.[0] as ThreadMessage),
        state: async () =>
          (await as(cast.app, omar, listMessages, { params: { id: room } })).body.map(({ content }) => content),
        wanted: ['Salam'],
      };
    },
  },
  {
    name: 'liking',
    text: 'Could not like profile',
    call: '/matchmaking/like/',
    async stage(cast, clientOf) {
      const { noor, omar, person, client } = await couple(cast, clientOf);
      const act = () => client.use(members).like(person);
      const state = async () => (await as(cast.app, noor, listLiked)).body.map(personOf);
      return { client, act, again: act, state, wanted: [omar.id] };
    },
  },
  {
    name: 'shortlisting',
    text: 'Error shortlisting user, retry later!',
    call: '/matchmaking/shortlist/',
    async stage(cast, clientOf) {
      const { noor, omar, person, client } = await couple(cast, clientOf);
      const act = () => client.use(members).toggleShortlist(person);
      const state = async () => (await as(cast.app, noor, listShortlisted)).body.map(personOf);
      return { client, act, again: act, state, wanted: [omar.id] };
    },
  },
  {
    name: 'finishing the wizard',
    text: 'Error occurred when submitting, retry after some time',
    call: '/profile/photos/upload/',
    async stage(cast, clientOf) {
      const member = await signUp(cast.app);
      const client = clientOf(member);
      const form = client.use(wizard);
      for (const [name, answer] of Object.entries(validAnswers())) form.set(name, answer);
      form.setPhoto(await photoOf());
      const state = async () => (await as(cast.app, member, getOwnProfile)).body.photos?.length;
      return { client, act: form.finish, again: form.finish, state, wanted: 1 };
    },
  },
  {
    name: 'adding a photo',
    text: 'Error occurred while uploading profile, retry.',
    call: '/profile/photos/upload/',
    async stage(cast, clientOf) {
      const { noor, client } = await couple(cast, clientOf);
      const photo = await photoOf();
      const act = () => client.use(profilePhotos).upload(photo);
      const state = async () => (await as(cast.app, noor, getOwnProfile)).body.photos?.length;
      return { client, act, again: act, state, wanted: 1 };
    },
  },
];
