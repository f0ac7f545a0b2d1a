/** Providers that deliver to the same mailbox whatever dots its name has. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox under all its spellings: small letters, without a `+tag`, and at Gmail without dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [plain = ''] = name.split('+');
  if (!DOTLESS.has(domain)) return `${plain}@${domain}`;
  return `${plain.replaceAll('.', '')}@gmail.com`;
}
