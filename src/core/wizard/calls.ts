import { ApiError } from '../call/errors';
import type { Http } from '../call/http';
import { savePreferences } from '../preferences/contract';
import { createProfile, uploadPhoto } from '../profile/contract';
import type { SubmitCall } from './draft';
import type { Answers } from './field';
import { preferencesPayload, profilePayload } from './payload';

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
    await http(createProfile, { body: profilePayload(answers), key }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error;
    });
  } else if (photo) await http(uploadPhoto, { body: { is_primary: 'true' }, files: { photo }, key });
}
