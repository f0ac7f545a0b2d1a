/** Types of the tags for JSX. Written by `npm run docs` from `manifest.ts`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MmAppAttributes, MmAttributes, MmEvents, MmProfileAttributes } from './tags';

export type * from './tags';

/** A tag in JSX. React 19 calls `onmm-…` props. Older versions need `addEventListener`. */
type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string } & {
    [Name in Exclude<keyof MmEvents, 'mm-session'> as `on${Name}`]?: (event: MmEvents[Name]) => void;
  };

/** The tags by name, for JSX. */
export interface MmIntrinsicElements {
  'mm-login': Tag<MmAttributes>;
  'mm-signup': Tag<MmAttributes>;
  'mm-wizard': Tag<MmAttributes>;
  'mm-dashboard': Tag<MmAttributes>;
  'mm-search': Tag<MmAttributes>;
  'mm-matches': Tag<MmAttributes>;
  'mm-shortlist': Tag<MmAttributes>;
  'mm-profile': Tag<MmProfileAttributes>;
  'mm-chat': Tag<MmAttributes>;
  'mm-bell': Tag<MmAttributes>;
  'mm-notifications': Tag<MmAttributes>;
  'mm-settings': Tag<MmAttributes>;
  'mm-app': Tag<MmAppAttributes>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
}

declare global {
  // React 18 reads the tags from here.
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
}
