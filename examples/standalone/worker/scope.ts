/** The parts of a service worker's scope that we use, because TypeScript's types of it exclude those of a page. */
interface Late extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Events {
  install: Late;
  activate: Late;
  fetch: Late & { request: Request; respondWith(answer: Promise<Response>): void };
  message: Late & { data: unknown };
}

/** The service worker's global scope. */
export const scope = globalThis as unknown as {
  location: Location;
  navigator: { onLine: boolean };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
