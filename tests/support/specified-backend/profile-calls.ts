import { others, shownProfile } from './members';
import { preferenceFields, profileFields } from './profile-fields';
import { memberOf, Refusal, type SpecifiedCall } from './specified-call';

/** The calls of section 7 for profiles and the search. */
export const profileCalls: Readonly<Record<string, SpecifiedCall>> = {
  'GET /profile/': {
    answer({ me }) {
      if (!me.profile) throw new Refusal(404, { detail: 'Not found.' });
      return shownProfile(me, me);
    },
  },
  'GET /profile/settings/account/': {
    answer: ({ me }) => ({
      first_name: me.profile?.first_name ?? '',
      last_name: me.profile?.last_name ?? '',
      email: me.email,
    }),
  },
  'GET /profile/matches/search/': {
    query: ['age_min', 'age_max', 'interests', 'country', 'marital_status', 'religion', 'name_search', 'email'],
    answer: ({ world, me, query }) =>
      others(world, me)
        .map((member) => shownProfile(member, me))
        .filter(({ fullname }) =>
          String(fullname)
            .toLowerCase()
            .includes((query.get('name_search') ?? '').toLowerCase()),
        )
        .map(({ photo, fullname, age, emirate, marital_status }) => ({
          photo,
          fullname,
          age,
          emirate,
          marital_status,
          completion: 100,
        })),
  },
  'GET /profile/:id/': { answer: (call) => shownProfile(memberOf(call, call.params.id), call.me) },
  'POST /profile/create/': {
    fields: profileFields,
    answer({ me, body }) {
      me.profile = body;
      return {};
    },
  },
  'PATCH /profile/update/': {
    fields: ['interests', 'marital_status', 'academic_qualification', 'bio'],
    answer({ me, body }) {
      me.profile = { ...me.profile, ...body };
      return {};
    },
  },
  'POST /profile/photos/upload/': {
    fields: ['photo', 'is_primary'],
    answer({ me, body }) {
      const isPrimary = body.is_primary === 'true' || me.photos.length === 0;
      if (isPrimary) for (const photo of me.photos) photo.is_primary = false;
      me.photos.push({ photo: '/media/photo.png', is_primary: isPrimary });
      return {};
    },
  },
  'DELETE /profile/photos/delete/:slot/': {
    answer({ me, params }) {
      me.photos.splice(Number(params.slot), 1);
      return {};
    },
  },
  'POST /profile/photos/set-primary/:slot/': {
    fields: ['is_primary'],
    answer({ me, params }) {
      for (const [slot, photo] of me.photos.entries()) photo.is_primary = slot === Number(params.slot);
      return {};
    },
  },
  'PUT /match-preferences/': {
    fields: preferenceFields,
    answer({ me, body }) {
      me.preferences = body;
      return {};
    },
  },
};
