import path from 'node:path';
import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { Failure, usage } from '../failure/failure';
import { signAssertion } from '../partner/assertion';

interface AssertionOptions {
  key: string;
  sub: string;
  partner: string;
  kid?: string;
  email?: string;
  name?: string;
  audience?: string;
}

type Options = Record<string, string | string[] | boolean | undefined>;

const REASON = '--reason <text>';
const WHY = 'why; kept in the audit log, where moderators can read it';

const collect = (value: string, before: string[] = []) => [...before, value];

/** Adds `partner`: an operator's commands for partners, on the machine of the installation. */
export function addPartner(program: Command, act: Act): void {
  const noun = program
    .command('partner')
    .description('organisations whose pages may show the elements; for the operator, on the machine of the backend');

  noun
    .command('add <id>')
    .description('add a partner')
    .requiredOption('--name <name>', 'name of the partner')
    .requiredOption('--origin <origin>', 'scheme, host and port of its pages; repeatable', collect)
    .option('--element <names>', 'allow only these elements, e.g. login,matches; repeatable (default: all)', collect)
    .option('--theme <file>', 'JSON file with values by token')
    .requiredOption(REASON, WHY)
    .action(act<Options>((call, [id = ''], options) => change(call, 'add', id, options)));

  noun
    .command('edit <id>')
    .description('change only the named settings')
    .option('--name <name>', 'name of the partner')
    .option('--add-origin <origin>', 'add an origin; repeatable', collect)
    .option('--remove-origin <origin>', 'remove an origin, which ends the sessions of its pages; repeatable', collect)
    .option('--element <names>', 'allow only these elements; repeatable', collect)
    .option('--all-elements', 'allow all elements')
    .option('--theme <file>', 'replace the theme with this JSON file of values by token')
    .option('--plain', 'remove the theme')
    .option('--jwks-url <url>', 'address of its JWK Set, with which it signs its users in')
    .option('--without-jwks', 'remove that address')
    .option('--key <file>', 'add a public key as PEM, for the same; repeatable', collect)
    .option('--remove-key <kid>', 'remove a key by its name; repeatable', collect)
    .requiredOption(REASON, WHY)
    .action(act<Options>((call, [id = ''], options) => change(call, 'edit', id, options)));

  noun
    .command('list')
    .description('list all partners')
    .action(act((call) => show(call, ['list'])));

  noun
    .command('show <id>')
    .description('show a partner')
    .action(act((call, [id = '']) => show(call, ['show', id])));

  noun
    .command('revoke <id>')
    .description('switch a partner off, and end the sessions of its pages')
    .requiredOption(REASON, WHY)
    .action(act<Options>((call, [id = ''], options) => change(call, 'revoke', id, options)));

  noun
    .command('resume <id>')
    .description('switch a partner on again')
    .requiredOption(REASON, WHY)
    .action(act<Options>((call, [id = ''], options) => change(call, 'resume', id, options)));

  noun
    .command('numbers <id>')
    .description('sign-ups, active members, matches and messages on its pages, by week, in steps of ten')
    .option('--link', 'print an address for the partner that shows them for 90 days')
    .option('--revoke-links', 'end all such addresses')
    .option(REASON, `${WHY}; for the two options above`)
    .action(act<Options>((call, [id = ''], options) => numbers(call, id, options)));

  noun
    .command('assertion')
    .description(
      'sign an assertion about a user, as a portal’s server does, to test the sign-in; works for two minutes',
    )
    .requiredOption('--key <file>', 'the portal’s private key as PEM')
    .requiredOption('--sub <id>', 'the portal’s id of its user')
    .option('--partner <id>', 'id of the partner', 'portal')
    .option('--kid <name>', 'name of the key (default: its thumbprint)')
    .option('--email <address>', 'address of the user, which fills in the form')
    .option('--name <name>', 'name of the user, which fills in the form')
    .option('--audience <url>', 'API base that shall accept it (default: the one of --base-url)')
    .action(act<AssertionOptions>((call, _args, options) => assertion(call, options)));
}

function assertion(
  { io, flags, output }: Call,
  { key, partner, audience, sub, email, name, kid }: AssertionOptions,
): void {
  const claims = { partner, audience: audience ?? flags.baseUrl, sub, email, name };
  const text = signAssertion(key, claims, io.now(), kid);
  // Past the redactor, because this output is what the command is for.
  io.stdout.write(`${output.json ? JSON.stringify({ assertion: text }) : text}\n`);
}

/** Shows the numbers, or makes or ends the links to them. */
function numbers(call: Call, id: string, options: Options): Promise<void> {
  return options.link || options.revokeLinks ? change(call, 'numbers', id, options) : show(call, ['numbers', id]);
}

async function change(call: Call, verb: string, id: string, options: Options = {}): Promise<void> {
  const { theme, key, ...rest } = options;
  // The operator's program runs in the folder of the installation.
  const whole = {
    ...rest,
    ...(typeof theme === 'string' && { theme: path.resolve(theme) }),
    ...(Array.isArray(key) && { key: key.map((file) => path.resolve(file)) }),
  };
  const args = [verb, id, ...flagsOf(whole)];
  const text = await call.change(`run: operator partner ${args.join(' ')}`, () => operate(call, args));
  const [said = '', ...more] = (text ?? '').split('\n');
  call.output.done(said, { id });
  for (const line of more) call.output.note(line);
}

async function show(call: Call, args: readonly string[]): Promise<void> {
  const text = await operate(call, call.output.json ? [...args, '--json'] : args);
  call.output.data(call.output.json ? JSON.parse(text) : undefined, () => text);
}

/** Returns the output of the operator's program. @throws Failure with its error message. */
async function operate({ io }: Call, args: readonly string[]): Promise<string> {
  if (!io.operate)
    throw usage(
      'There is no backend next to this mm. Run the command on the machine of the backend, in its folder.',
      'no-backend',
    );
  const { code, stdout, stderr } = await io.operate(['partner', ...args]);
  if (code === 0) return stdout.trim();
  throw new Failure(
    'refused',
    stderr
      .trim()
      .split('\n')[0]
      ?.replace(/^error: /, '') ?? '',
  );
}

/** Converts options back to flags. */
function flagsOf(options: Options): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [flag];
    return [value].flat().flatMap((one) => (typeof one === 'string' ? [`${flag}=${one}`] : []));
  });
}
