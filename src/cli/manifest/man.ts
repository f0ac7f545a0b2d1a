import { exitCodes } from '../failure/exit-codes';
import { type CommandEntry, commandAt, firstWords, type Manifest, type OptionEntry } from './manifest';
import { topics } from './topics';

/** Returns the manual pages by file name, in roff: `mm.1`, and one page for each noun and lone verb. */
export function manPages(manifest: Manifest): Record<string, string> {
  const all = firstWords(manifest);
  const others = all.map((entry) => [`mm-${entry.path}.1`, nounPage(manifest, entry)] as const);
  return Object.fromEntries([['mm.1', mainPage(manifest, all)] as const, ...others]);
}

function mainPage(manifest: Manifest, all: readonly CommandEntry[]): string {
  const rows = topics.find(({ name }) => name === 'environment')?.rows ?? [];
  return page(manifest, 'mm', manifest.description, [
    '.SH SYNOPSIS',
    `${bold('mm')} [${italic('options')}] ${italic('noun')} ${italic('verb')} [${italic('arguments')}]`,
    '.SH COMMANDS',
    ...all.flatMap(({ path, description }) => item(`${bold(`mm ${path}`)}`, `${plain(description)}; see ${see(path)}`)),
    '.SH OPTIONS',
    ...manifest.globals.flatMap(option),
    '.SH EXIT STATUS',
    ...exitCodes.flatMap(({ code, kind, meaning }) => item(bold(String(code)), plain(`${meaning} (${kind})`))),
    '.SH ENVIRONMENT',
    ...rows.flatMap(([name = '', ...rest]) => item(bold(name), plain(rest.join(' ')))),
    '.SH TOPICS',
    ...topics.flatMap(({ name, summary }) => item(bold(`mm help ${name}`), plain(summary))),
    '.SH SEE ALSO',
    all.map(({ path }) => see(path)).join(', '),
  ]);
}

function nounPage(manifest: Manifest, entry: CommandEntry): string {
  const verbs = entry.verbs.flatMap((verb) => commandAt(manifest, `${entry.path} ${verb}`) ?? []);
  const own = verbs.length ? verbs : [entry];
  const name = `mm-${entry.path}`;
  return page(manifest, name, entry.description, [
    '.SH SYNOPSIS',
    own.map(synopsis).join('\n.br\n'),
    ...(verbs.length ? ['.SH COMMANDS'] : []),
    ...own.flatMap((verb) => [
      ...(verbs.length ? [`.SS ${synopsis(verb)}`, line(verb.description)] : []),
      ...verb.options.flatMap(option),
      ...(verb.examples?.length ? ['.PP', 'For example:', '.PP', '.nf', '.RS 4'] : []),
      ...(verb.examples ?? []).map((example) => line(`mm ${example}`)),
      ...(verb.examples?.length ? ['.RE', '.fi'] : []),
    ]),
    '.SH SEE ALSO',
    `${bold('mm')}(1) for the options that every command takes, and for exit codes`,
  ]);
}

function page({ version }: Manifest, name: string, description: string, parts: readonly string[]): string {
  const head = `.TH ${name.toUpperCase()} 1 "" "mm ${version}" "mm"`;
  return [head, '.nh', '.ad l', '.SH NAME', `${plain(name)} \\- ${plain(description)}`, ...parts, ''].join('\n');
}

function synopsis({ path, arguments: all, options }: CommandEntry): string {
  const words = all.map(({ name, required, variadic }) => {
    const text = `${italic(name)}${variadic ? '...' : ''}`;
    return required ? text : `[${text}]`;
  });
  return [bold(`mm ${path}`), ...(options.length ? [`[${italic('options')}]`] : []), ...words].join(' ');
}

function option({ flags, description, choices }: OptionEntry): string[] {
  return item(bold(flags), plain(choices ? `${description} (${choices.join(', ')})` : description));
}

const item = (term: string, text: string): string[] => ['.TP', term, text];
const see = (path: string) => `${bold(`mm-${path}`)}(1)`;

/** Escapes backslashes and hyphens within a line. */
function plain(text: string): string {
  return text.replace(/\\/g, '\\e').replace(/-/g, '\\-');
}

/** Escapes a whole line, which must not begin like a roff request. */
function line(text: string): string {
  return plain(text).replace(/^(?=[.'])/, '\\&');
}

const bold = (text: string) => `\\fB${plain(text)}\\fR`;
const italic = (text: string) => `\\fI${plain(text)}\\fR`;
