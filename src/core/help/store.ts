import { orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { REPORT_DESCRIPTION_MAX, REPORT_PROOFS } from '../limits';
import { proofField } from '../members/contract';
import { isEmail, plainEmail } from '../session/rules';
import { type Action, createAction } from '../store/action';
import { type FieldTexts, refusedFields } from '../store/field-texts';
import { createResource, type Resource } from '../store/resource';
import { outsideLabel, safetyLabel, sessionText } from '../texts';
import type { OutsiderKind } from '../texts/situations';
import { askForHelp, type HelpNumber, type HelpReceipt, listHelpNumbers } from './contract';

export * from './exit';
export * from './situations';
export type { HelpNumber, HelpReceipt };

/** What somebody without an account writes. `kind` is '' until it is chosen. */
export interface HelpRequest {
  kind: OutsiderKind | '';
  description: string;
  email: string;
  /** A name or link, as far as it is known. */
  profile: string;
  proofs: readonly Blob[];
}

/** What a member in trouble, or somebody without an account, can ask for. */
export interface Help {
  /** The numbers for emergencies. Null if the backend has none; the texts then name the police without a number. */
  numbers: Resource<HelpNumber[] | null>;
  /** Opens a case for moderators without a session. Resolves to its number. */
  ask: Action<[HelpRequest], HelpReceipt>;
}

/** Checks what somebody without an account writes. */
export function checkHelpRequest({ kind, description, email }: HelpRequest): FieldTexts {
  const texts: FieldTexts = {};
  if (!kind) texts.kind = outsideLabel.kindMissing;
  if (!description.trim()) texts.description = outsideLabel.descriptionMissing;
  if ([...description.trim()].length > REPORT_DESCRIPTION_MAX)
    texts.description = safetyLabel.descriptionLong(REPORT_DESCRIPTION_MAX);
  if (!email.trim()) texts.email = sessionText.emailRequired;
  else if (!isEmail(email)) texts.email = sessionText.emailInvalid;
  return texts;
}

const proofFields = Array.from({ length: REPORT_PROOFS }, (_, index) => proofField(index));

/** The help store (extension). */
export const help: StoreDefinition<Help> = {
  name: 'help',
  create(client: Client): Help {
    return {
      numbers: createResource<HelpNumber[] | null>(client, {
        read: (signal) => orNull(client.http(listHelpNumbers, { signal })),
        open: true,
      }),
      ask: createAction(client, {
        check: checkHelpRequest,
        run: ({ kind, description, email, profile, proofs }: HelpRequest) => {
          const files = Object.fromEntries(
            proofs.slice(0, REPORT_PROOFS).map((proof, index) => [proofField(index), proof]),
          );
          const named = profile.trim();
          const body = {
            kind: kind as OutsiderKind,
            description: description.trim(),
            email: plainEmail(email),
            ...(named && { profile: named }),
          };
          return client.http(askForHelp, { body, files });
        },
        failed: outsideLabel.failed,
        refused: (error) => refusedFields(error, ['kind', 'description', 'email', 'profile', ...proofFields]),
        quiet: true,
      }),
    };
  },
};
