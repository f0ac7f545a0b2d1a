import { orNull } from '../call/errors';
import type { Client } from '../client';
import { profileText } from '../texts';
import { type Action, createAction } from './action';
import { createResource, type Resource } from './resource';

/** Settings that a backend may lack, each on or off. */
export interface Switches<Settings> {
  /** Null if the backend has no such settings; then show nothing. */
  settings: Resource<Settings | null>;
  /** Switches some of them on or off. Shown at once, and undone if it fails. */
  change: Action<[Partial<Settings>], void>;
}

/** The settings without a refused change. Leaves switches that were changed again since. */
function takenBack<Settings extends object>(known: Settings, change: Partial<Settings>): Settings {
  const moved = (Object.keys(change) as (keyof Settings)[]).filter((name) => known[name] === change[name]);
  return { ...known, ...Object.fromEntries(moved.map((name) => [name, !known[name]])) };
}

/** Creates switches from the calls that read and save them. */
export function createSwitches<Settings extends object>(
  client: Client,
  calls: {
    read(signal: AbortSignal): Promise<Settings>;
    save(change: Partial<Settings>): Promise<Settings>;
  },
): Switches<Settings> {
  const settings = createResource<Settings | null>(client, { read: (signal) => orNull(calls.read(signal)) });
  // Sent one after another, so that the later of two changes to one switch wins.
  let before: Promise<unknown> = Promise.resolve();
  let newest: Partial<Settings> | undefined;
  const send = (change: Partial<Settings>) => {
    const sent = before.then(() => calls.save(change));
    before = sent.catch(() => undefined);
    return sent;
  };
  return {
    settings,
    change: createAction(client, {
      run: async (change: Partial<Settings>) => {
        newest = change;
        settings.change((known) => known && { ...known, ...change });
        const saved = await send(change);
        // A newer change is still being sent and will show its own result.
        if (newest === change) settings.change(() => saved);
      },
      failed: profileText.changeFailed,
      undo: ([change]) => settings.change((known) => known && takenBack(known, change)),
    }),
  };
}
