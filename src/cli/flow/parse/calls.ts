import type { Core } from '../../call';

/** Whether a text can be a part of the path of a write of the contract, as `calls` expects it: whole names, in order. */
export function isPartOfCall(core: Core, text: string): boolean {
  const [, method, part = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(text) ?? [];
  const wanted = namesOf(part);
  if (wanted.length === 0) return false;
  return core.contract.some(({ endpoint }) => {
    if (method ? endpoint.method !== method : endpoint.method === 'GET') return false;
    const names = namesOf(endpoint.path);
    return names.some((_, from) => isAt(names.slice(from), wanted));
  });
}

const namesOf = (path: string) => path.split('/').filter((name) => name !== '');

/** Whether names are the beginning of a path. Any text is an id, so at least one name must be of the path itself. */
function isAt(path: readonly string[], wanted: readonly string[]): boolean {
  const isId = (name: string | undefined) => name?.startsWith(':') ?? false;
  if (!wanted.every((name, at) => path[at] === name || isId(path[at]))) return false;
  return wanted.some((name, at) => path[at] === name);
}
