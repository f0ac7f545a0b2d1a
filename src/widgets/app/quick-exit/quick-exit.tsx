import { type Client, countEscapes, exit, siteLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { Button } from '../../ui/press/Button';
import { HideIcon } from '../bars/icons';
import style from './quick-exit.css?inline';

const styles = [style];

/** Leaves the site at once, and keeps Back from showing it again. */
export interface QuickExit {
  /** Clears the page, then leaves it. */
  leave(): void;
  close(): void;
}

/** Key of the mark that this tab has left. It disappears with the tab. */
const LEFT = 'left';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

function mark(hasLeft?: boolean): boolean {
  try {
    if (hasLeft) sessionStorage.setItem(LEFT, 'yes');
    else if (hasLeft === false) sessionStorage.removeItem(LEFT);
    return sessionStorage.getItem(LEFT) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether Back has led to a page of this tab that was left by quick exit. A reload or a typed address is somebody who wants to
 * come back, so it ends this.
 */
function isLedBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'back_forward') mark(false);
  return mark();
}

/** Removes everything that can be seen, also the window title and dialogs, before anything waits for a network. */
function clear(address: string): void {
  document.title = new URL(address).hostname;
  document.body.replaceChildren();
}

/**
 * Listens for three quick presses of Escape. If Back has led to a page that was left, leaves again at once and returns
 * undefined: then show nothing.
 * @param onLeave called when the page is empty
 */
export function createQuickExit(client: Client, onLeave?: () => void): QuickExit | undefined {
  const { address, refresh } = client.use(exit);
  const go = () => location.replace(address());
  let hasLeft = false;
  const empty = () => {
    clear(address());
    hasLeft = true;
    // An installed app has no address bar, so a member who comes back there needs a page to reload.
    if (!isInstalled()) go();
  };
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted && hasLeft) empty();
  };
  addEventListener('pageshow', onShown);
  if (isLedBack()) {
    empty();
    return undefined;
  }
  const leave = () => {
    clear(address());
    hasLeft = true;
    mark(true);
    onLeave?.();
    go();
  };
  const counts = countEscapes();
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || event.isComposing) return;
    const isLast = counts(event.key, event.timeStamp);
    if (!isLast && !(hasLeft && event.key === 'Escape')) return;
    // Otherwise Escape stops the browser from loading the other page.
    event.preventDefault();
    leave();
  };
  addEventListener('keydown', onKey, true);
  const timer = setTimeout(() => void refresh(), 3_000);
  return {
    leave,
    close() {
      clearTimeout(timer);
      removeEventListener('keydown', onKey, true);
      removeEventListener('pageshow', onShown);
    },
  };
}

/** The control in the bar of the site and in every dialog. */
export function QuickExitButton({ onLeave }: { onLeave(): void }) {
  useStyles(styles);
  return (
    <Button look="text" className="exit" aria-label={siteLabel.exit} title={siteLabel.exitHint} onClick={onLeave}>
      <HideIcon />
      <span className="exit-name">{siteLabel.exit}</span>
    </Button>
  );
}
