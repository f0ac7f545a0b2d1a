import { inOrder, isValueOf } from './tokens.js';

const SCHEMES = ['light', 'dark', 'auto'];
const DENSITIES = ['comfortable', 'compact'];

const oneOf = (known, value) => (known.includes(value) ? value : known[0]);

/** The theme that an address says behind its `#`: `scheme=dark&primary=%238c1d4f`. What is no theme is left out. */
export function fromHash(hash) {
  const said = new URLSearchParams(hash.slice(1));
  const pairs = [...said].map(([id, value]) => [`--mm-${id}`, value]).filter((pair) => isValueOf(...pair));
  return {
    scheme: oneOf(SCHEMES, said.get('scheme')),
    density: oneOf(DENSITIES, said.get('density')),
    tokens: inOrder(Object.fromEntries(pairs)),
  };
}

/** The same theme as an address says it; empty for the elements' own look. */
export function toHash({ scheme, density, tokens: values }) {
  const said = new URLSearchParams();
  if (scheme !== SCHEMES[0]) said.set('scheme', scheme);
  if (density !== DENSITIES[0]) said.set('density', density);
  for (const [name, value] of Object.entries(values)) said.set(name.replace('--mm-', ''), value);
  return said.size > 0 ? `#${said}` : '';
}

/** The theme being made, kept in the address so that it can be shared. `follow` hears each change, and once at first. */
export function createThemeStore() {
  const listeners = new Set();
  let theme = fromHash(location.hash);

  const tell = () => {
    for (const listener of listeners) listener(theme);
  };
  const set = (next) => {
    theme = { ...theme, ...next, tokens: inOrder(next.tokens) };
    history.replaceState(null, '', location.pathname + location.search + toHash(theme));
    tell();
  };
  addEventListener('hashchange', () => {
    theme = fromHash(location.hash);
    tell();
  });
  return {
    get: () => theme,
    set,
    setScheme: (scheme) => set({ ...theme, scheme }),
    setDensity: (density) => set({ ...theme, density }),
    /** An empty value gives the token back its usual one. */
    setToken: (name, value) => set({ ...theme, tokens: { ...theme.tokens, [name]: value } }),
    follow(listener) {
      listeners.add(listener);
      listener(theme);
    },
  };
}
