/** Tells password managers whose new password a form sets. Members do not see it. */
export function KnownEmail({ email }: { email: string | null | undefined }) {
  return <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />;
}
