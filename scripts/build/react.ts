/**
 * Replaces `react` in the bundles for browsers: the part of preact/compat that React 18 and 19 also have. Named re-exports let
 * the bundler drop unused functions; the whole default object of compat would cost 2 kB. A name that is missing here is
 * missing in Preact, or needs features that we leave out for pages (classes, and waiting for a part to load). A widget that
 * imports it does not build.
 */
import { createElement } from 'preact/compat';

export {
  createContext,
  createElement,
  createRef,
  Fragment,
  memo,
  StrictMode,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';

/** The only property that the element wrapper uses of the default export. */
export default { createElement };
