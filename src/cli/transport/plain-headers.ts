import type { IncomingHttpHeaders } from 'node:http';

/** Values by name in lower case, in the form of Node's answers. */
type Held = Record<string, string | string[] | undefined>;

/** Whether headers are of this class. Does not use instanceof, because each of the program's two scripts has its own class. */
export function arePlain(headers: HeadersInit | undefined): headers is PlainHeaders {
  return typeof (headers as PlainHeaders | undefined)?.addTo === 'function';
}

/** Headers in a plain object. The global class is slow to load, and copies and sorts the headers of each answer. */
export class PlainHeaders implements Headers {
  private held: Held = {};

  constructor(given?: HeadersInit) {
    if (!given) return;
    if (Symbol.iterator in given) {
      for (const [name, value] of given as Iterable<[string, string]>) this.append(name, value);
    } else for (const name in given) this.append(name, given[name] ?? '');
  }

  /** Wraps the headers of an answer without copying them. */
  static of(held: IncomingHttpHeaders): PlainHeaders {
    const headers = new PlainHeaders();
    headers.held = held;
    return headers;
  }

  get(name: string): string | null {
    const value = this.held[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  }

  has(name: string): boolean {
    return this.held[name.toLowerCase()] !== undefined;
  }

  set(name: string, value: string): void {
    this.held[name.toLowerCase()] = String(value).trim();
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase();
    const added = String(value).trim();
    this.held[key] = this.held[key] === undefined ? added : `${this.get(key)}, ${added}`;
  }

  delete(name: string): void {
    delete this.held[name.toLowerCase()];
  }

  /** Adds names and values in turn to a list, unsorted. Faster than iterating over the entries. */
  addTo(list: string[]): void {
    for (const name in this.held) {
      const value = this.get(name);
      if (value !== null) list.push(name, value);
    }
  }

  getSetCookie(): string[] {
    const cookies = this.held['set-cookie'] ?? [];
    return typeof cookies === 'string' ? [cookies] : [...cookies];
  }

  *entries(): HeadersIterator<[string, string]> {
    for (const name of Object.keys(this.held).sort()) {
      if (name === 'set-cookie') for (const cookie of this.getSetCookie()) yield [name, cookie];
      else yield [name, this.get(name) ?? ''];
    }
  }

  *keys(): HeadersIterator<string> {
    for (const [name] of this.entries()) yield name;
  }

  *values(): HeadersIterator<string> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): HeadersIterator<[string, string]> {
    return this.entries();
  }

  forEach(tell: (value: string, name: string, all: Headers) => void, self?: unknown): void {
    for (const [name, value] of this.entries()) tell.call(self, value, name, this);
  }
}
