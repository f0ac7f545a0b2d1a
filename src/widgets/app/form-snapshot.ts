import type { DraftStore } from '../../core';

const KEY = 'mm_typed';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The named fields below a root. Without passwords, which are never stored, files, which no script may set, and lists, whose
 * options have other names in another language and which the wizard stores itself.
 */
function controlsIn(root: ParentNode): Control[] {
  const all = root.querySelectorAll<Control>('input[name]:not([role="combobox"]), textarea[name]');
  return [...all].filter(({ type }) => !['password', 'file', 'radio'].includes(type));
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** Stores what is typed on this page, for the same page after it has loaded again. */
export function storeFormSnapshot(root: ParentNode, drafts: DraftStore): void {
  const values = controlsIn(root).map((control) => [
    control.name,
    isTick(control) ? (control.checked ? 'on' : '') : control.value,
  ]);
  drafts.set(KEY, JSON.stringify({ path: location.pathname, values: Object.fromEntries(values) }));
}

/** Takes what was stored for this page; undefined if nothing was, or if it cannot be read. */
function takeTyped(drafts: DraftStore): Map<string, string> | undefined {
  const text = drafts.get(KEY);
  drafts.remove(KEY);
  try {
    const { path, values } = JSON.parse(text ?? '') as { path: string; values: Record<string, string> };
    return path === location.pathname ? new Map(Object.entries(values)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fills the fields of this page with what was stored, as soon as they are there, until the member types or opens another page.
 * Returns a function that stops it.
 */
export function restoreFormSnapshot(root: Node & ParentNode, drafts: DraftStore): () => void {
  const typed = takeTyped(drafts);
  if (!typed) return () => undefined;
  const path = location.pathname;
  const fill = () => {
    if (location.pathname !== path) return stop();
    for (const control of controlsIn(root)) {
      const value = typed.get(control.name);
      typed.delete(control.name);
      if (value === undefined) continue;
      if (isTick(control)) control.checked = value === 'on';
      else if (control.value === value) continue;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (typed.size === 0) stop();
  };
  const coming = new MutationObserver(fill);
  const onTyping = (event: Event) => event.isTrusted && stop();
  const stop = () => {
    coming.disconnect();
    root.removeEventListener('input', onTyping);
  };
  coming.observe(root, { childList: true, subtree: true });
  root.addEventListener('input', onTyping);
  fill();
  return stop;
}
