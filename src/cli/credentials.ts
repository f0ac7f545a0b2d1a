import type { Call } from './call';
import { readAll } from './io';
import { refuseMissing } from './missing';
import { askSecret, askText } from './prompts';

/** Option of the verbs that take a password. Never its value: arguments show in the process list. */
export interface PasswordOptions {
  passwordStdin?: boolean;
}

const PASSWORD = '--password-stdin or MM_PASSWORD';

/** The password without a prompt: standard input, else the environment. */
async function givenPassword({ io }: Call, { passwordStdin }: PasswordOptions): Promise<string | undefined> {
  if (passwordStdin) return (await readAll(io)).replace(/\r?\n$/, '');
  return io.env.MM_PASSWORD || undefined;
}

/** E-mail address and password: as given, else asked for. @throws Failure naming everything that is missing */
export async function readCredentials(
  call: Call,
  email: string | undefined,
  options: PasswordOptions,
  { repeat = false, label = 'Password' } = {},
): Promise<{ email: string; password: string; repeated: string }> {
  const given = await givenPassword(call, options);
  if (!call.mayAsk) refuseMissing({ '<email>': email, [PASSWORD]: given });
  const known = email || (await askText('E-mail address'));
  if (given !== undefined) return { email: known, password: given, repeated: given };
  const password = await askSecret(label);
  return { email: known, password, repeated: repeat ? await askSecret(`${label} again`) : password };
}
