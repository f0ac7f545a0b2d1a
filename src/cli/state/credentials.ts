import type { Call } from '../call';
import { readAll } from '../io/io';
import { askSecret, askText } from '../io/prompts';
import { refuseMissing } from '../options/missing';
import type { PasswordRule } from './password-rules';

/** Option of verbs that take a password. Never the password itself, because arguments show in the process list. */
export interface PasswordOptions {
  passwordStdin?: boolean;
}

const PASSWORD = '--password-stdin or MM_PASSWORD';

/** Returns the password without a prompt: from standard input, or else from the environment. */
async function givenPassword({ io }: Call, { passwordStdin }: PasswordOptions): Promise<string | undefined> {
  if (passwordStdin) return (await readAll(io)).replace(/\r?\n$/, '');
  return io.env.MM_PASSWORD || undefined;
}

/** Returns the password of the signed-in member. @throws Failure if it is missing and the command may not ask */
export async function readPassword(call: Call, options: PasswordOptions): Promise<string> {
  const given = await givenPassword(call, options);
  if (given === undefined && !call.mayAsk) refuseMissing({ [PASSWORD]: given });
  const password = given ?? (await askSecret('Password'));
  call.redactor.learn(password);
  return password;
}

/** Returns e-mail address and password. Asks for missing ones. @throws Failure naming everything that is missing */
export async function readCredentials(
  call: Call,
  email: string | undefined,
  options: PasswordOptions,
  { repeat = false, label = 'Password', rule }: { repeat?: boolean; label?: string; rule?: PasswordRule } = {},
): Promise<{ email: string; password: string; repeated: string }> {
  const given = await givenPassword(call, options);
  call.redactor.learn(given);
  if (!call.mayAsk) refuseMissing({ '<email>': email, [PASSWORD]: given });
  const known = email || (await askText('E-mail address'));
  if (given !== undefined) return { email: known, password: given, repeated: given };
  const password = await askSecret(rule ? `${label} (${rule.words})` : label, rule?.check);
  call.redactor.learn(password);
  return { email: known, password, repeated: repeat ? await askSecret(`${label} again`) : password };
}

/** Returns the old and the new password, from the environment or by asking. @throws Failure naming what is missing */
export async function readPasswordChange(call: Call) {
  const { MM_PASSWORD: before, MM_NEW_PASSWORD: after } = call.io.env;
  if (!call.mayAsk) refuseMissing({ MM_PASSWORD: before, MM_NEW_PASSWORD: after });
  const current_password = before || (await askSecret('Current password'));
  const new_password = after || (await askSecret('New password'));
  const confirm_new_password = after || (await askSecret('New password again'));
  call.redactor.learn(current_password, new_password, confirm_new_password);
  return { current_password, new_password, confirm_new_password };
}
