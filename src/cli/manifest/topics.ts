import { exitCodes } from '../failure/exit-codes';
import { settings } from '../settings/known';

/** A topic of `mm help <topic>`. */
export interface Topic {
  name: string;
  summary: string;
  /** Rows with two or more columns. Otherwise there is `text`. */
  rows?: readonly (readonly string[])[];
  text?: string;
  /** The content for programs. */
  data: unknown;
}

const variables: readonly (readonly [string, string])[] = [
  ...settings.map(({ variable, meaning }) => [variable, meaning] as const),
  ['MM_PASSWORD', 'the password for sign-up, log-in and reset, instead of a prompt'],
  ['MM_NEW_PASSWORD', 'the new password of `mm auth password-change`'],
  ['MM_RUNS_DIR', 'where runs are stored (default: .mm/runs in the working folder)'],
  ['MM_STATE_DIR', 'where sessions and the ledger are stored (default: $XDG_STATE_HOME/mm, else ~/.local/state/mm)'],
  ['MM_CONFIG_FILE', 'the user’s settings (default: $XDG_CONFIG_HOME/mm/config.json, else ~/.config/mm/config.json)'],
  [
    'NODE_DISABLE_COMPILE_CACHE',
    'if set, Node 22 and later store no compiled code in $XDG_CACHE_HOME/mm or ~/.cache/mm; starts are slower',
  ],
  ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'proxies, and hosts that need none; this machine is always reached directly'],
  ['NODE_EXTRA_CA_CERTS', 'a PEM file with more certificate authorities to trust, for an API over https'],
  ['CI', 'if set, mm never prompts'],
  ['NO_COLOR', 'if set, no colours, even on a terminal'],
];

const written = (name: string, summary: string, text: string): Topic => ({ name, summary, text, data: { help: text } });

/** The topics of `mm help`, in order. */
export const topics: readonly Topic[] = [
  {
    name: 'exit-codes',
    summary: 'what each exit code means',
    rows: exitCodes.map(({ code, kind, meaning }) => [String(code), kind, meaning]),
    data: exitCodes,
  },
  {
    name: 'environment',
    summary: 'environment variables',
    rows: variables,
    data: Object.fromEntries(variables),
  },
  written(
    'environments',
    'named backends and their permissions',
    `An environment is a backend with a name and with permissions beyond reading:

  mm config set environments.staging.base_url https://staging.example.com/api
  mm config set environments.staging.allow write,delete
  mm match list --env staging

allow takes write, load and delete, or read for none of them. Without an environment, everything is allowed on this
machine and at test addresses (localhost, .test, .example, names without a dot). At every other address only reading is
allowed, so that you never write to a real site by accident. Signing in and out is always allowed.`,
  ),
  written(
    'mailboxes',
    'how mm reads the mail of test members',
    `Codes come by mail. mm reads it in one of three ways. Choose one by --mail, MM_MAIL, or a setting of one environment
or of all:

  mm config set environments.staging.mail mailpit:http://mail.staging.test:8025
  mm auth verify --from-mailbox --mail 'command:./print-mails {to}'

outbox                       the mailbox of a development backend, at the address of the API (the default)
mailpit:<url>                Mailpit, or a program with the same HTTP API; a name and a password go into the address
command:<program and words>  a program that prints JSON: a list of mails, or one mail a line. Each has to, and may have
                             subject, text or html, code, sent_at and id. {to} is replaced by the address, which is empty
                             for all mail. The program runs in this folder without a shell, and has 10 s or --timeout.

Addresses are matched exactly. If a mail has no code, the code is found in its text: six digits, preferably next to the word
code, in English or Arabic. mm doctor prints which way is used and whether it works. A program that mm.config.json names runs
only if no other user can write that file.`,
  ),
  written(
    'formatting',
    'results for people and for programs',
    `--json             one JSON value; errors too, on stderr
--json=id,name     only these fields, for lists of each item; nested fields take dots: profile.emirate
--pick 0.id        only the value at a path, text without quotes; * means every item: --pick '*.id'
--format ndjson    one line of JSON for each item
--format tsv       a line of names, then a line for each item, separated by tabs
-q                 only the result
-v, -vv            each call on stderr; -vv with headers and bodies. --trace <file> writes them to a file. Both hide secrets.

Results go to stdout, everything else to stderr.`,
  ),
  written(
    'members',
    'the acting member, and virtual members',
    `--as <member> names the acting member. Choose any name. \`mm session use\` sets the member for later commands.

  mm member create --seed 42 --count 2     creates two members and signs them in
  mm member list                           prints their names
  mm member pair lina.42.0 hamza.42.1      makes them match
  mm data sweep                            deletes all accounts that flows, loads and member create made

The same seed and index give the same member on every machine. Only the run id in its address differs; --run-id fixes it.
--given field=value fixes an answer, --deck edge takes answers at the limits of the rules, and --pairs 0.3 makes three members in
ten suit their neighbour.`,
  ),
  written(
    'secrets',
    'where passwords and tokens go',
    `Passwords come from a prompt, from --password-stdin or from MM_PASSWORD, never from an argument, which other users can see.
Sessions and the ledger of accounts are files that only their owner can open. All output, logs and traces
pass through one filter that hides passwords, tokens and codes, values of \${env.X} in flows, inputs that a flow marks with
secret: true, and those of --secret. That takes name=@file,
or name alone for the variable MM_SECRET_NAME. Only these show secrets: mm session show --tokens,
mm api --show-secrets, mm member generate --show-secrets, and mm mail, which exists for reading codes.`,
  ),
];
