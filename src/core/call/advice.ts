import { A_PAGE, type ApiError } from './errors';

const GUIDE = 'See "Your own backend" in the documentation, or run: mm doctor --calls';

/** The likely remedy for a failed call, in English, for the developer who reads the console. */
function remedyFor({ kind, status, reason }: ApiError, baseUrl: string): string {
  const { pathname } = new URL(baseUrl, 'https://relative.invalid');
  if (kind === 'network')
    return 'It must be running, allow the origin of this page (CORS) with the headers Authorization and Content-Type, and must not redirect. Our server allows pages of partners and of ALLOWED_ORIGINS, also on localhost.';
  if (status === 404 || reason === A_PAGE)
    return pathname.endsWith('/api')
      ? 'Check that its address is right, and that nothing in front of it answers instead.'
      : 'Its address does not end in /api. Is that right?';
  return 'Its answer must have the fields of the specification.';
}

/** One line about a call that failed because of how the backend or the page is set up. */
export function adviceFor(error: ApiError, baseUrl: string): string {
  const what =
    error.reason ??
    (error.status
      ? `it answered ${error.status} with a page`
      : 'the browser could not send it, or not read the answer');
  return `${error.call} to ${baseUrl}: ${what}. ${remedyFor(error, baseUrl)} ${GUIDE}`;
}
