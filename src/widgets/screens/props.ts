/** Props of a screen without an address bar. */
export interface ScreenProps {
  /** The query to show, as in the screen's address on the site. A new object applies it again. */
  query?: Record<string, string>;
}
