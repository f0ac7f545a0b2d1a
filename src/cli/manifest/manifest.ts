/** An option with its spelling and description. */
export interface OptionEntry {
  /** The spelling in help: `-q, --quiet` or `--as <member>`. */
  flags: string;
  long: string;
  short?: string;
  description: string;
  takesValue: boolean;
  choices?: readonly string[];
}

/** A positional argument. */
export interface ArgumentEntry {
  name: string;
  required: boolean;
  variadic: boolean;
}

/** A noun or a verb. */
export interface CommandEntry {
  /** The words that name it, e.g. `chat send`. */
  path: string;
  description: string;
  arguments: readonly ArgumentEntry[];
  options: readonly OptionEntry[];
  /** The names of its verbs, if it is a noun. */
  verbs: readonly string[];
  examples?: readonly string[];
}

/** The whole command tree as data, which is all that help and completion need. `mm commands --json` prints it. */
export interface Manifest {
  version: string;
  description: string;
  /** Options that every command takes. */
  globals: readonly OptionEntry[];
  commands: readonly CommandEntry[];
  topics: readonly string[];
}

/** Returns the command with this path. */
export function commandAt(manifest: Manifest, path: string): CommandEntry | undefined {
  return manifest.commands.find((one) => one.path === path);
}

/** Returns nouns and lone verbs, in order. */
export function firstWords(manifest: Manifest): CommandEntry[] {
  return manifest.commands.filter((one) => !one.path.includes(' '));
}
