import type { Core } from '../call';

interface Branch {
  /** The path of a call that ends here, as the contract writes it. */
  path?: string;
  /** The branches by the next part of the path; '' for a parameter. */
  next: Map<string, Branch>;
}

const MOST_KNOWN = 1000;

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Names calls by the paths of the contract, so that `/profile/01a1…` counts as `/profile/:id`. */
export function routeNames({ contract }: Pick<Core, 'contract'>): (method: string, path: string) => string {
  const roots = new Map<string, Branch>();
  for (const { endpoint } of contract) {
    let branch: Branch = roots.get(endpoint.method) ?? { next: new Map() };
    roots.set(endpoint.method, branch);
    for (const part of partsOf(endpoint.path)) {
      const name = part.startsWith(':') ? '' : part;
      const next: Branch = branch.next.get(name) ?? { next: new Map() };
      branch.next.set(name, next);
      branch = next;
    }
    branch.path = endpoint.path;
  }

  function find(branch: Branch | undefined, parts: readonly string[], at: number): string | undefined {
    if (!branch || at === parts.length) return branch?.path;
    // Fixed parts before parameters, like the backend.
    return find(branch.next.get(parts[at] ?? ''), parts, at + 1) ?? find(branch.next.get(''), parts, at + 1);
  }

  // A cache, because a load repeats the same few paths.
  const known = new Map<string, Map<string, string>>();
  return (method, path) => {
    const ofMethod = known.get(method) ?? new Map<string, string>();
    const name = ofMethod.get(path) ?? `${method} ${find(roots.get(method), partsOf(path), 0) ?? path}`;
    if (ofMethod.size >= MOST_KNOWN) ofMethod.clear();
    known.set(method, ofMethod.set(path, name));
    return name;
  };
}
