import { InvalidArgumentError, Option } from 'commander';

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000 };

/** Parses '15', '15s', '500ms' or '2m' to milliseconds. Plain numbers are seconds. @throws InvalidArgumentError otherwise. */
export function parseDuration(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text);
  if (!parts) throw new InvalidArgumentError("Write a time as '15s', '500ms' or '2m'.");
  return Math.round(Number(parts[1]) * (units[parts[2] ?? 's'] ?? 1000));
}

/** An option for a time that has a default, such as '15s'. Its help shows the default as it is written here. */
export function durationOption(flags: string, description: string, fallback: string): Option {
  return new Option(flags, description).argParser(parseDuration).default(parseDuration(fallback), fallback);
}
