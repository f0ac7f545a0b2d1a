/** An option as it is typed and explained. */
export interface OptionEntry {
  /** As in help: `-q, --quiet` or `--as <member>`. */
  flags: string;
  long: string;
  short?: string;
  description: string;
  takesValue: boolean;
  choices?: readonly string[];
}

/** An argument, by its place. */
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
  /** Names of its verbs, where it is a noun. */
  verbs: readonly string[];
  examples?: readonly string[];
}

/** The whole command tree as data: help and completion need nothing else. `mm commands --json` prints it. */
export interface Manifest {
  version: string;
  description: string;
  /** Options that every command takes. */
  globals: readonly OptionEntry[];
  commands: readonly CommandEntry[];
  topics: readonly string[];
}

/** The command of that path. */
export function commandAt(manifest: Manifest, path: string): CommandEntry | undefined {
  return manifest.commands.find((one) => one.path === path);
}

/** Nouns and lone verbs, in order. */
export function firstWords(manifest: Manifest): CommandEntry[] {
  return manifest.commands.filter((one) => !one.path.includes(' '));
}
