import { accountSettings, type Client, type ReadingLanguage } from '../../core';
import { storeFormSnapshot } from './form-snapshot';

const YEAR = 31_536_000;

/**
 * Opens this page in another language: remembers the language in this browser, saves it for the emails of a signed-in member, and
 * loads the page again. Drafts and what is typed survive that. If saving fails, the page changes all the same.
 */
export async function switchLanguage(client: Client, root: ParentNode, language: ReadingLanguage): Promise<void> {
  const { platform, tokens } = client;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API must be able to switch, too
  document.cookie = `mm_lang=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR}${secure}`;
  storeFormSnapshot(root, platform.drafts);
  if (tokens.read().access_token) await client.use(accountSettings).changeLanguage(language);
  location.reload();
}
