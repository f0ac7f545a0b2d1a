import { InvalidArgumentError } from 'commander';

/** Adds one `name=value` to the flow's earlier inputs. @throws InvalidArgumentError */
export function parseInput(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write name=value.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
