import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, codeOf, explain, fieldText } from '../call/errors';
import { pause, waitBefore } from '../call/retry';
import { forThisUser } from '../call/this-user';
import { memberIn } from '../call/tokens';
import type { Client, StoreDefinition } from '../client';
import { legal } from '../legal/store';
import { checkCode, checkResetRequest, plainCode, plainEmail } from '../session/rules';
import { type Action, createAction } from '../store/action';
import { partnerLabel, sessionText } from '../texts';
import {
  confirmPartner,
  needsConfirmation,
  type PartnerSignIn,
  sendPartnerCode,
  signInWithPartner,
} from './sign-in-contract';

/**
 * Where partner sign-in stands. `waiting`: for a press, after a session has ended on this page. `asking`: the assertion is on its
 * way. `confirm`: a code to the mailbox has to confirm the connection once. `off`: signed in, or only the ordinary log-in is left.
 */
export type PartnerSignInState =
  | { status: 'waiting' | 'asking' | 'off' }
  | {
      status: 'confirm';
      link: string;
      /** The user of the page for whom this is. Show nothing of it to another. */
      user?: string | undefined;
      /** The portal's words about its user. They prove nothing. */
      email?: string | undefined;
      /** Whether the mailbox has no account yet, so that its owner accepts the terms first. */
      needsTerms?: boolean;
      /** Whether another connection with this portal must end first. */
      isConnected?: boolean;
    };

/** Hides most of an address, because others may see the screen: `l…@example.com`. */
export function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…');
}

/** Signs in the portal's user with an assertion of the portal's server, decision 46. */
export interface PartnerSignInStore {
  $state: ReadableAtom<PartnerSignInState>;
  /** Exchanges an assertion for a session. Never throws: a mistake of the portal is a line in the console, and leaves the log-in. */
  start(): Promise<void>;
  /** Sends a code to this address. */
  sendCode: Action<[email: string], void>;
  /** Connects the portal's user with the account of the address, and signs in. */
  confirm: Action<[{ email: string; code: string; accepts: boolean; replace: boolean }], void>;
  /** Leaves the choice to the ordinary log-in, for as long as this page is open. */
  usePassword(): void;
}

/** The store of partner sign-in (extension). */
export const partnerSignIn: StoreDefinition<PartnerSignInStore> = {
  name: 'partnerSignIn',
  create(client: Client): PartnerSignInStore {
    const { http, tokens, platform } = client;
    const $state = atom<PartnerSignInState>({ status: tokens.$signedIn.get() ? 'off' : 'asking' });
    let asked: { user: string | undefined; flight: Promise<void> } | undefined;
    const device = platform.deviceMark();
    client.onSessionEnd(() => $state.set({ status: 'waiting' }));
    const current = () => ({ owner: tokens.owner(), member: tokens.subject() });
    /** The member whom this page has shown for its user. */
    let shown = current();
    tokens.$signedIn.listen((isSignedIn) => {
      if (isSignedIn) shown = current();
    });

    async function askOnce(): Promise<PartnerSignIn> {
      const assertion = await client.signIn?.();
      if (!assertion) throw new Error('the page gave no assertion');
      return http(signInWithPartner, { body: { assertion, ...(device && { device }) } });
    }

    /** Asks again after a temporary failure, with another assertion, because the first may be used up. */
    async function ask(): Promise<PartnerSignIn> {
      try {
        return await askOnce();
      } catch (error) {
        const wait = error instanceof ApiError && platform.isOnline() && waitBefore(error, 0, platform.random());
        if (typeof wait !== 'number') throw error;
        await pause(wait, undefined);
        return askOnce();
      }
    }

    function take(answer: PartnerSignIn): void {
      if (needsConfirmation(answer)) {
        $state.set({ status: 'confirm', link: answer.link, email: answer.email, user: client.user });
        return;
      }
      // The portal has another user by now, who signed in on another page of it.
      const isOther = !!shown.member && memberIn(answer.access_token) !== shown.member;
      if (shown.owner === tokens.owner() && isOther) throw new Error('the assertion is for another user than the page');
      $state.set({ status: 'off' });
      tokens.save(answer);
    }

    /** @param isStill whether the page is for the same user as at the beginning */
    async function exchange(isStill: () => boolean): Promise<void> {
      $state.set({ status: 'asking' });
      try {
        const answer = await ask();
        if (isStill()) take(answer);
      } catch (error) {
        if (!isStill()) return;
        $state.set({ status: 'off' });
        report(error);
      }
    }

    const send = (email: string) => http(sendPartnerCode, { body: { link: state().link, email: plainEmail(email) } });

    /** Takes another assertion after a link has expired. Throws other refusals, and that one if there is no assertion for this user. */
    async function renew(refusal: unknown, check: () => void): Promise<void> {
      if (codeOf(refusal) !== 'link_expired') throw refusal;
      try {
        const answer = await ask();
        check();
        if (state().status === 'confirm') take(answer);
      } catch {
        throw refusal;
      }
    }

    /** Sends a code. If the page stood open for so long that its link has expired, takes another one. */
    async function sendCode(email: string): Promise<void> {
      const check = forThisUser(client);
      try {
        await send(email);
      } catch (error) {
        check();
        await renew(error, check);
        if (state().status === 'confirm') await send(email);
      }
    }

    /** Members read why they may not sign in. All other reasons are the portal's. */
    function report(error: unknown) {
      if (error instanceof ApiError && error.status === 403) client.notices.error(explain(error, ['detail'], ''));
      else if (!(error instanceof ApiError && error.kind === 'missing'))
        platform.warn(`Partner sign-in: ${fieldText(error, 'reason') ?? fieldText(error, 'detail') ?? error}`);
    }

    const state = () => $state.get() as Extract<PartnerSignInState, { status: 'confirm' }>;
    const failed = (error: ApiError) => explain(error, ['detail'], sessionText.verifyFailed);

    return {
      $state,
      start() {
        const { user } = client;
        if (asked && asked.user === user) return asked.flight;
        const flight = exchange(() => user === client.user).finally(() => {
          if (asked?.flight === flight) asked = undefined;
        });
        asked = { user, flight };
        return flight;
      },
      sendCode: createAction(client, {
        check: (email) => checkResetRequest({ email }),
        run: sendCode,
        done: sessionText.resent,
        failed,
        quiet: true,
      }),
      confirm: createAction(client, {
        check: ({ code }) => checkCode(plainCode(code)),
        run: async ({ email, code, accepts, replace }) => {
          const check = forThisUser(client);
          const { link } = state();
          const found = accepts ? await client.use(legal).accepted() : undefined;
          const body = { link, email: plainEmail(email), code: plainCode(code), replace, ...(device && { device }) };
          try {
            const answer = await http(confirmPartner, { body: { ...body, ...(found?.ok && found.value) } });
            check();
            $state.set({ status: 'off' });
            tokens.save(answer);
          } catch (error) {
            check();
            if (codeOf(error) === 'terms_needed') $state.set({ ...state(), needsTerms: true });
            if (codeOf(error) === 'already_connected') $state.set({ ...state(), isConnected: true });
            await renew(error, check);
            // Else the confirmation had worked, and only its answer got lost.
            if (state().status === 'confirm') throw error;
          }
        },
        failed: (error, [{ accepts }]) => {
          // The box appears now: nothing was done wrong yet.
          if (codeOf(error) === 'terms_needed') return accepts ? partnerLabel.termsNeeded : '';
          return codeOf(error) === 'already_connected' ? partnerLabel.connected : failed(error);
        },
        quiet: true,
      }),
      usePassword: () => $state.set({ status: 'off' }),
    };
  },
};
