/** Marks of encodings, as single bytes. */
const FLOW = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?flow:/m;

/** Whether YAML begins a flow, in any encoding. YAML has many other uses, so the content decides. */
export function beginsFlow(bytes: Buffer): boolean {
  return FLOW.test(bytes.toString('latin1').replaceAll('\0', ''));
}
