import { ApiError } from './errors';

/**
 * Returns a check that the page is still for the portal's user of now. Call it before you store what belongs to that user.
 * @throws ApiError `expired` (the check) for another user
 */
export function forThisUser(page: { readonly user: string | undefined }): () => void {
  const { user } = page;
  return () => {
    if (page.user !== user) throw new ApiError('expired');
  };
}
