/** Returns a function that listens to events of a target, with another that ends all of it. */
export function createListening(target: EventTarget, options: AddEventListenerOptions) {
  const ends: (() => void)[] = [];
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    target.addEventListener(name, listener as (event: Event) => void, options);
    ends.push(() => target.removeEventListener(name, listener as (event: Event) => void, options));
  };
  const stop = () => {
    for (const end of ends) end();
  };
  return Object.assign(on, { stop });
}

/** The first element of the event's path that matches, or else its target. */
export function nearest(event: Event, selector: string): Element {
  const path = event.composedPath();
  return (path.find((one) => one instanceof Element && one.matches(selector)) ?? path[0]) as Element;
}
