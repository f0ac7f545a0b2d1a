import { Document, isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Call } from '../../call';
import { Failure } from '../../failure/failure';
import { readTextFile } from '../../text/read-text';
import { writeText } from '../../text/write-text';
import { yamlFault, yamlLine } from '../../text/yaml-fault';
import { FLOW_KEYS, STEP_KEYS } from '../parse/syntax';
import { isCode } from './code-file';
import { findFlows } from './find-flows';

const WIDTH = 112;
// Without types, numbers stay as they were typed.
const AS_TYPED = { schema: 'failsafe' } as const;
// Texts are never folded. A step that is too long is written on several lines instead.
const STYLE = { lineWidth: 0, flowCollectionPadding: true } as const;

/** Formats a flow in the standard style: sorted keys and uniform spacing. Keeps comments. @throws Error for invalid YAML */
function formatFlow(text: string): string {
  const document = parseDocument(text, AS_TYPED);
  const [error] = document.errors;
  if (error) throw error;
  if (isMap(document.contents)) {
    sortKeys(document.contents, FLOW_KEYS);
    for (const part of ['steps', 'finally']) sortSteps(document.contents.get(part));
  }
  return document.toString(STYLE);
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

/** Sorts known keys to the front. Other keys keep their order. */
function sortKeys(map: YAMLMap, known: readonly string[]): void {
  const place = (pair: Pair) => {
    const at = known.indexOf(keyOf(pair));
    return at < 0 ? known.indexOf('do') : at;
  };
  map.items.sort((one, other) => place(one) - place(other));
}

function isLong(map: YAMLMap): boolean {
  const alone = new Document<YAMLMap>(map.clone() as YAMLMap, AS_TYPED);
  return alone.toString(STYLE).trimEnd().length > WIDTH;
}

function sortSteps(steps: unknown): void {
  if (isMap(steps)) {
    sortKeys(steps, STEP_KEYS);
    if (steps.flow && isLong(steps)) steps.flow = false;
    for (const part of ['do', 'parallel']) sortSteps(steps.get(part));
  } else if (typeof steps === 'object' && steps !== null && 'items' in steps) {
    for (const step of (steps as { items: unknown[] }).items) sortSteps(step);
  }
}

/** `mm flow fmt`: formats flows. With `check` only lists those that are not formatted. */
export function formatFlows(call: Call, given: readonly string[], { check = false }: { check?: boolean }): void {
  const files = findFlows(given, call.io).filter((file) => !isCode(file));
  const changed = files.filter((file) => {
    const { text, encode } = readTextFile(file);
    const formatted = tidied(file, text);
    if (formatted === text.replaceAll('\r\n', '\n')) return false;
    if (!check) call.change(`write ${file}`, () => writeText(file, encode(formatted)));
    return true;
  });
  if (check && changed.length > 0) {
    throw new Failure('expectation', `Not formatted: ${changed.join(', ')}. Run: mm flow fmt`, 'not-formatted');
  }
  call.output.data(changed, () => changed.join('\n') || 'All files are formatted.');
}

function tidied(file: string, text: string): string {
  try {
    return formatFlow(text);
  } catch (error) {
    const line = yamlLine(error);
    throw new Failure('flow', `${file}:${line ? `${line}:` : ''} ${yamlFault(error)}`, 'invalid-flow');
  }
}
