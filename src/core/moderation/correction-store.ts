import type { Client } from '../client';
import { type Action, createAction } from '../store/action';
import { moderationText } from '../texts';
import type { Claim } from './contract';
import { changeSeverity, correctBirth, releaseCase, showMember, takeOverCase } from './correction-contract';

/** The part of the moderation store that corrects what is wrong. Each reason is for other moderators. */
export interface Corrections {
  /** Gives a claimed case back early. */
  release: Action<[id: string], void>;
  /** Takes a case that another moderator has claimed. */
  takeOver: Action<[id: string, reason: string], Claim>;
  /** Changes how urgent a case is (0 to 3), and returns when it is due. */
  changeSeverity: Action<[id: string, severity: number, reason: string], string>;
  /** Corrects a date of birth. Returns whether the member is suspended, because the date is that of a child. */
  correctBirth: Action<[id: string, dateOfBirth: string, reason: string], boolean>;
  /** Shows a profile again that open cases hide. Returns whether others see it now. */
  showMember: Action<[id: string, reason: string], boolean>;
}

/** Creates that part. */
export function correctionActions(client: Client): Corrections {
  const { failed } = moderationText;
  const { http } = client;
  return {
    release: createAction(client, {
      run: async (id: string) => void (await http(releaseCase, { params: { id } })),
      done: moderationText.released,
      failed,
    }),
    takeOver: createAction(client, {
      run: (id: string, reason: string) => http(takeOverCase, { params: { id }, body: { reason } }),
      done: moderationText.claimed,
      failed,
    }),
    changeSeverity: createAction(client, {
      run: async (id: string, severity: number, reason: string) =>
        (await http(changeSeverity, { params: { id }, body: { severity, reason } })).due_at,
      done: moderationText.severityChanged,
      failed,
    }),
    correctBirth: createAction(client, {
      run: async (id: string, dateOfBirth: string, reason: string) =>
        (await http(correctBirth, { params: { id }, body: { date_of_birth: dateOfBirth, reason } })).suspended,
      failed,
    }),
    showMember: createAction(client, {
      run: async (id: string, reason: string) => (await http(showMember, { params: { id }, body: { reason } })).visible,
      done: moderationText.shown,
      failed,
    }),
  };
}
