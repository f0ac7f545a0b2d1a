import { createListening, nearest } from './listening';

/** Milliseconds that a member needs to see that something has changed under the pointer. */
const SOON = 350;
/** Milliseconds after which a change of a control is no answer to its press. */
const LATE = 5_000;
/** CSS pixels within which two presses are at one place. */
const NEAR = 24;

/** Fields that are typed into. */
const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/** A press on a control, with what the control meant at that time. */
interface Press {
  control: Element;
  meaning: string;
  x: number;
  y: number;
  at: number;
}

/** The present time on the clock of events, which a page may set apart from `performance.now`. */
const now = () => new Event('now').timeStamp;

/** The action of a control: its name, and `data-act` if two actions have one name, such as Next of two steps. */
function meaningOf(control: Element): string {
  if (!control.matches('a,button')) return '';
  return `${control.getAttribute('data-act')} ${control.getAttribute('aria-label') ?? control.textContent}`;
}

/** Whether a control is still where it was pressed, so that a control next to it is meant. */
function isInPlace({ control, x, y }: Press): boolean {
  const root = control.getRootNode() as Partial<ShadowRoot>;
  return control.contains(root.elementFromPoint?.(x, y) ?? null);
}

/**
 * Ignores a second press at the same place if the first one has just put something else there: it closed or opened a dialog,
 * moved the control, or gave it another meaning, such as Block after Unblock. The press was not meant for that. It also
 * ignores the repeats of a key that is held down on a control. Returns a function that ends this.
 */
export function ignoreSecondPresses(box: HTMLElement): () => void {
  let last: Press | undefined;
  let endOfPress = 0;
  let ignored: Press | undefined;

  // An answer may take seconds, so the time that counts is that of the last change.
  const watch = new MutationObserver(() => {
    if (!last) return;
    if (now() - endOfPress > LATE) return forget();
    const meaning = last.control.isConnected ? meaningOf(last.control) : 'gone';
    if (meaning === seen) return;
    seen = meaning;
    last.at = now();
  });
  let seen = '';

  const remember = (press: Press) => {
    last = press;
    seen = press.meaning;
    endOfPress = press.at;
    watch.observe(box, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label', 'data-act'],
    });
  };
  const forget = () => {
    last = undefined;
    watch.disconnect();
  };
  const isSoon = ({ x, y, at }: Press) => !!last && at - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
  const hasChanged = ({ control, meaning }: Press) => control === last?.control && meaning !== last.meaning;

  const on = createListening(box, { capture: true });
  let pressed: Press | undefined;
  on('pointerdown', (event) => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const control = nearest(event, 'a,button,label,input,dialog');
    pressed = { control, meaning: meaningOf(control), x, y, at };
    const isOther = !!last && control !== last.control && !isInPlace(last);
    ignored = isSoon(pressed) && (isOther || hasChanged(pressed)) ? pressed : undefined;
  });
  on('pointerup', ({ timeStamp: at }) => {
    if (ignored) ignored.at = at;
    else if (pressed) remember({ ...pressed, at });
  });
  // The member scrolls.
  on('pointercancel', () => {
    ignored = undefined;
  });
  on('click', (event) => {
    // Key presses have no detail. A later click is another press, for example of a screen reader.
    const isOfPress = !!ignored && event.timeStamp - ignored.at < SOON;
    ignored = undefined;
    if (!isOfPress || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  });

  on('keydown', (event) => {
    const control = nearest(event, 'a,button');
    // A press after typing is deliberate.
    if (!control.matches('a,button') || ![' ', 'Enter'].includes(event.key)) return forget();
    const press = { control, meaning: meaningOf(control), x: 0, y: 0, at: event.timeStamp };
    // The focus says which control is meant.
    if (event.repeat || (isSoon(press) && hasChanged(press))) event.preventDefault();
    else remember(press);
  });
  // Typing without keys, as by voice or with a keyboard on the screen, is deliberate, too.
  on('input', (event) => {
    if (nearest(event, 'input,textarea').matches(TYPED)) forget();
  });
  return () => {
    on.stop();
    forget();
  };
}
