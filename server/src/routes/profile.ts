import { getNotificationSettings, saveNotificationSettings } from '@core/notifications/contract';
import { getPreferences, savePreferences as savePreferencesCall } from '@core/preferences/contract';
import * as contract from '@core/profile/contract';
import {
  changeAccount,
  getAccount,
  getDiscreet,
  getPresenceSettings,
  getVisibility,
  saveDiscreet,
  savePresenceSettings,
  saveVisibility,
} from '@core/settings/contract';
import { profileText } from '@core/texts';
import type { FastifyInstance } from 'fastify';
import { updateUser } from '../accounts/users';
import { requireProof } from '../authentication/proof';
import { implement } from '../calls/implement';
import { sharesFromNow, sharesSensitive } from '../consents/ledger';
import { bestEffort } from '../database/best-effort';
import type { Queryable } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors/http-error';
import { recordView } from '../members/view';
import { hideIfSaysUnderAge } from '../moderation/under-age/under-age';
import { requireAdult } from '../persons/too-young';
import { presentAllPhotos, presentProfile } from '../profile/answer';
import { cardsOf } from '../profile/cards';
import { checkSomeChange, refuseUnshared } from '../profile/check';
import { changeProfile, createProfile, presentDetails } from '../profile/details';
import { listPhotos } from '../profile/photos';
import { findPreferences, savePreferences } from '../profile/preferences';
import { findProfile } from '../profile/profiles';
import {
  changeDiscreet,
  changeNotificationSettings,
  changePresenceSettings,
  changeVisibility,
  findDiscreet,
  findNotificationSettings,
  findPresenceSettings,
  findVisibility,
  presentAccount,
} from '../profile/settings';
import { requireRelation } from '../relations/policy';
import { photoRoutes } from './photos';

/** Routes for profiles, preferences and photos: spec section 7, Profile. */
export function profileRoutes(app: FastifyInstance): void {
  const { context } = app;
  const present = async (viewerId: string, id: string, database = context.database) => {
    const profile = await presentProfile({ ...context, database }, viewerId, id);
    if (!profile) throw notFound();
    return profile;
  };
  implement(app, contract.getOwnProfile, ({ memberId }) => present(memberId, memberId));
  implement(app, contract.getProfile, async ({ memberId, params }) => {
    const relation = await requireRelation(context.database, memberId, params.id);
    if (relation !== 'self') {
      const view = (transaction: Queryable) => recordView(transaction, memberId, params.id, context.now());
      await bestEffort(inTransaction(context.database, view));
    }
    const card = (await cardsOf(context, memberId, [params.id])).get(params.id);
    if (!card) return present(memberId, params.id);
    return { ...card.profile, ...presentAllPhotos(context, memberId, await listPhotos(context.database, [params.id])) };
  });
  implement(app, contract.checkDateOfBirth, async ({ memberId, body, write }) => {
    if (!(await findProfile(context.database, memberId))) {
      await requireAdult(context, memberId, body.date_of_birth);
    }
    return write(async () => ({}));
  });
  implement(app, contract.createProfile, async ({ memberId, body, write }) => {
    if (!(await findProfile(context.database, memberId))) {
      await requireAdult(context, memberId, body.date_of_birth);
    }
    return write(async (transaction) => {
      await createProfile(transaction, memberId, body, context.now());
      await hideIfSaysUnderAge(context, transaction, memberId, body.bio);
      return { detail: profileText.changed, user: memberId };
    });
  });
  implement(app, contract.updateProfile, async ({ memberId, body, write }) => {
    checkSomeChange(body);
    return write(async (transaction) => {
      await changeProfile(transaction, memberId, body, context.now());
      await hideIfSaysUnderAge(context, transaction, memberId, body.bio);
      return present(memberId, memberId, transaction);
    });
  });
  implement(app, savePreferencesCall, ({ memberId, body, write }) =>
    write(async (transaction) => {
      if ((await sharesFromNow(transaction, memberId)) === false) refuseUnshared(body);
      await savePreferences(transaction, memberId, body, context.now());
      return { detail: profileText.changed };
    }),
  );
  implement(app, getPreferences, ({ memberId }) => findPreferences(context.database, memberId));
  implement(app, contract.getProfileDetails, async ({ memberId }) => {
    const row = await findProfile(context.database, memberId);
    if (!row) throw notFound();
    return presentDetails(row, await sharesSensitive(context.database, memberId));
  });
  implement(app, getAccount, ({ memberId }) => presentAccount(context.database, memberId));
  implement(app, changeAccount, ({ memberId, body, write }) =>
    write(async (transaction) => {
      await updateUser(transaction, memberId, { language: body.language });
      return presentAccount(transaction, memberId);
    }),
  );
  implement(app, getNotificationSettings, ({ memberId }) => findNotificationSettings(context.database, memberId));
  implement(app, saveNotificationSettings, ({ memberId, body, write }) =>
    write((transaction) => changeNotificationSettings(transaction, memberId, body)),
  );
  implement(app, getPresenceSettings, ({ memberId }) => findPresenceSettings(context.database, memberId));
  implement(app, savePresenceSettings, ({ memberId, body, write }) =>
    write((transaction) => changePresenceSettings(transaction, memberId, body)),
  );
  implement(app, getVisibility, ({ memberId }) => findVisibility(context.database, memberId));
  implement(app, saveVisibility, async ({ body, ...caller }) => {
    if (!body.hidden) await requireProof(context, caller);
    return caller.write((transaction) => changeVisibility(transaction, caller.memberId, body));
  });
  implement(app, getDiscreet, ({ memberId, language }) => findDiscreet(context, memberId, language));
  implement(app, saveDiscreet, ({ memberId, language, body, write }) =>
    write((database) => changeDiscreet({ ...context, database }, memberId, language, body)),
  );
  photoRoutes(app);
}
