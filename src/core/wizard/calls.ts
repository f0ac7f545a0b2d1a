import { ApiError } from '../call/errors';
import type { Http } from '../call/http';
import { decideConsent } from '../consents/contract';
import { SENSITIVE_VERSION } from '../consents/model';
import { SHARES_SENSITIVE } from '../consents/rules';
import { type Answers, textOf } from '../form/field';
import { preferencesPayload, profilePayload } from '../form/payload';
import { savePreferences } from '../preferences/contract';
import { checkDateOfBirth, createProfile, uploadPhoto } from '../profile/contract';
import { type FieldTexts, refusedFields } from '../store/field-texts';
import type { SubmitCall } from './draft';

/**
 * Makes one of the three calls of Finish (spec section 4) with its key. If the profile already exists, that counts as success
 * (decision 9). @throws ApiError
 */
export async function makeCall(
  http: Http,
  call: SubmitCall,
  answers: Answers,
  photo: Blob | undefined,
  key: string,
): Promise<void> {
  if (call === 'preferences') await http(savePreferences, { body: preferencesPayload(answers), key });
  else if (call === 'profile') {
    const shares = textOf(answers, SHARES_SENSITIVE);
    if (shares) {
      await http(decideConsent, {
        body: { purpose: 'sensitive' as const, version: SENSITIVE_VERSION, given: shares === 'Yes' },
      });
    }
    await http(createProfile, { body: profilePayload(answers), key }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error;
    });
  } else if (photo) await http(uploadPhoto, { body: { is_primary: 'true' }, files: { photo }, key });
}

/**
 * Tells a backend the date of birth before Finish, because it remembers who is under 18 (decision 15). Returns its text if it
 * refuses the date.
 */
export async function tellDateOfBirth(http: Http, date_of_birth: string): Promise<FieldTexts> {
  try {
    await http(checkDateOfBirth, { body: { date_of_birth } });
    return {};
  } catch (error) {
    return error instanceof ApiError ? refusedFields(error, ['date_of_birth']) : {};
  }
}
