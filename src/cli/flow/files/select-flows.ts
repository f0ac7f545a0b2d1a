import type { Call } from '../../call';
import { Failure, usage } from '../../failure/failure';
import type { Head } from '../parse/flow';
import { findFlows } from './find-flows';
import { headOfFile } from './load-flow';

/** Options that choose among the flows of files and folders. */
export interface Selection {
  /** Flows with any of these tags. */
  tag?: readonly string[];
  /** Flows with this text in their name, in upper or lower case. */
  grep?: string;
}

/**
 * Finds flow files and keeps those that are selected. Keeps those whose head is not valid, too, so that they are reported.
 * @throws Failure if nothing is selected
 */
export async function selectFlows(call: Call, given: readonly string[], { tag, grep }: Selection): Promise<string[]> {
  const files = findFlows(given, call.io);
  if (!tag && grep === undefined) return files;
  const heads = new Map<string, Head | undefined>();
  for (const file of files) heads.set(file, await headOfFile(call, file).catch(unread));
  const isSelected = (head: Head | undefined) =>
    !head ||
    ((!tag || head.tags.some((one) => tag.includes(one))) &&
      (grep === undefined || head.name.toLowerCase().includes(grep.toLowerCase())));
  const found = files.filter((file) => isSelected(heads.get(file)));
  if (found.length > 0) return found;
  const wanted = [
    ...(tag ? [`the tag ${tag.join(' or ')}`] : []),
    ...(grep === undefined ? [] : [`'${grep}' in its name`]),
  ].join(' and ');
  const known = [...new Set([...heads.values()].flatMap((head) => head?.tags ?? []))].sort();
  const tags = tag ? ` Known tags: ${known.join(', ') || 'none'}.` : '';
  const who = files.length === 1 ? 'The only flow does not have' : `None of ${files.length} flows has`;
  throw usage(`${who} ${wanted}.${tags}`, 'no-flows');
}

function unread(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
