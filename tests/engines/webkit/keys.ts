import { Key } from 'selenium-webdriver';

/** The WebDriver's code of a key by its name in Playwright. */
export function keyOf(name: string): string {
  const keys: Record<string, string> = {
    Enter: Key.ENTER,
    Tab: Key.TAB,
    Control: Key.CONTROL,
    Escape: Key.ESCAPE,
    Backspace: Key.BACK_SPACE,
    Delete: Key.DELETE,
    ArrowDown: Key.ARROW_DOWN,
    ArrowUp: Key.ARROW_UP,
    ArrowLeft: Key.ARROW_LEFT,
    ArrowRight: Key.ARROW_RIGHT,
  };
  return keys[name] ?? name;
}
