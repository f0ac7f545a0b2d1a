import { exitCodes } from '../failure/exit-codes';
import { personaNames, personas } from '../load/personas/persona';
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
  ['MM_RUNS_DIR', 'where runs are kept (default: .mm/runs in the working folder)'],
  ['MM_STATE_DIR', 'where sessions and the ledger are kept (default: $XDG_STATE_HOME/mm, else ~/.local/state/mm)'],
  ['MM_CONFIG_FILE', 'the user’s settings (default: $XDG_CONFIG_HOME/mm/config.json, else ~/.config/mm/config.json)'],
  [
    'NODE_DISABLE_COMPILE_CACHE',
    'set: compiled code is not kept (else in $XDG_CACHE_HOME/mm or ~/.cache/mm); starts are slower',
  ],
  ['NODE_EXTRA_CA_CERTS', 'a PEM file of authorities to trust beside the usual ones, for an API over https'],
  ['CI', 'set: nobody is asked anything'],
  ['NO_COLOR', 'no colours, whatever the terminal can'],
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
    summary: 'the variables that count',
    rows: variables,
    data: Object.fromEntries(variables),
  },
  written(
    'environments',
    'named backends, and what may be done there',
    `An environment is a backend with a name. It may be read; what else may be done there, it has to say:

  mm config set environments.staging.base_url https://staging.example.com/api
  mm config set environments.staging.allow write,delete
  mm match list --env staging

allow takes write, load and delete, or read for none of them. Without an environment, everything may be done on this
machine and at addresses that are only for tests (localhost, .test, .example, names without a dot); every other address
may only be read, so that nothing is written to a real site by accident. Signing in and out is always possible.`,
  ),
  written(
    'mailboxes',
    'where the mails of test members are read',
    `Codes come by mail. mm reads it in one of three ways, by --mail, MM_MAIL, or a setting, of one environment or of all:

  mm config set environments.staging.mail mailpit:http://mail.staging.test:8025
  mm auth verify --from-mailbox --mail 'command:./print-mails {to}'

outbox                       the mailbox of a development backend, at the address of the API; where nothing is set
mailpit:<url>                Mailpit, or what speaks its HTTP API; name and password go into the address
command:<program and words>  a program that prints JSON: a list of mails, or one a line, each with to, and subject, text
                             or html, code, sent_at, id where it has them. {to} is the address, empty where all are
                             asked for. It runs here without a shell, and has 10 s, or what --timeout says.

Addresses are matched exactly, whatever else is found. Where nobody says the code, it is looked for in the text: six digits,
best those that are called a code. mm doctor says which way counts and whether it works. A program from mm.config.json runs
only where nobody else may have written that file.`,
  ),
  written(
    'formatting',
    'results for people and for programs',
    `--json             one JSON value; errors too, on stderr
--json=id,name     only these fields, of each item of a list; dots go deeper: profile.emirate
--pick 0.id        only the value at a path, text without quotes; * is every item: --pick '*.id'
--format ndjson    one line of JSON for each item
--format tsv       a line of names, then a line for each item, between tabs
-q                 only what was asked for
-v, -vv            each call on stderr; with headers and bodies. --trace <file> writes them down. No secret gets in.

Results go to stdout, everything else to stderr.`,
  ),
  written(
    'members',
    'who acts, and members that are invented',
    `--as <member> says who acts, by a name of your choice; \`mm session use\` chooses for later.

  mm member create --seed 42 --count 2     makes two members and signs them in
  mm member list                           says their names
  mm member pair lina.42.0 hamza.42.1      makes them match
  mm data sweep                            deletes all that flows, loads and member create have made

The same seed and index are the same member on every machine. --given field=value fixes an answer, --deck edge walks along
the boundaries of the rules, --pairs 0.3 makes three members in ten suit their neighbour.`,
  ),
  written(
    'personas',
    'kinds of members for load',
    `mm load run --persona <kind> has generated members live beside each other, each after its kind:

${personaNames.map((name) => `${name.padEnd(9)}${personas[name].about}; it pauses ${personas[name].think / 1000} s`).join('\n')}

mix is all of them, the same number of each; mix:lurker=5,liker=3 says how many of which. Pauses are medians; --think sets
one for all. The same seed has the same members do the same to each other in the same order; --dry-run prints it. They only
ever turn to each other. First they sign up, and chatters and spammers get a match; none of that is measured.`,
  ),
  written(
    'secrets',
    'where passwords and tokens go',
    `Passwords come from a prompt, from --password-stdin or from MM_PASSWORD, never from an argument, which others can see.
Sessions and the ledger of accounts are files that only their owner can open. Everything that is printed, logged or traced
goes through one place that hides passwords, tokens and codes. What shows them says so: mm session show --tokens,
mm api --show-secrets, mm member generate --show-secrets, and mm mail, whose purpose they are.`,
  ),
];
