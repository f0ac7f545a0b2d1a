/**
 * What `react` means in the bundles for browsers: the part of preact/compat that React 18 and 19 offer as well.
 * Named re-exports let the bundler drop what nobody uses; the whole default object of compat would cost 2 kB.
 * A name that is missing here is missing in Preact, or does not work without what is left out of it for pages (classes,
 * and waiting for a part to load): a widget that imports it does not build.
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

/** The only member that the element wrapper reads from the default import. */
export default { createElement };
