/**
 * What `react` means in the bundles for browsers: the part of preact/compat that React 18 and 19 offer as well.
 * Named re-exports let the bundler drop what nobody uses; the whole default object of compat would cost 2 kB.
 * A name that is missing here is missing in Preact, and the build says so.
 */
import { createElement } from 'preact/compat';

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
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
