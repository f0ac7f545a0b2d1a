import { atom, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { ownProfile } from '../profile/own';
import { createSwitches, type Switches } from '../store/switches';
import { languageLabel } from '../texts';
import { type DiscreetSettings, getDiscreet, saveDiscreet } from './contract';

/** The choice of discretion, and what this device remembers of it. */
export interface DiscreetStore extends Switches<Pick<DiscreetSettings, 'discreet'>> {
  /** The neutral name that replaces that of the site on this device, also without a session. Undefined without discretion. */
  $name: ReadableAtom<string | undefined>;
  /** Follows a choice that the account already has, as the own profile says it. */
  follow(isChosen: boolean): void;
}

/** Key of the neutral name with its language. It says nothing about the member, and stays when the session ends. */
const REMEMBERED = 'neutral_name';

/** Discretion (extension): the window title, the icon and the sender of mails are neutral. */
export const discreet: StoreDefinition<DiscreetStore> = {
  name: 'discreet',
  create(client: Client): DiscreetStore {
    const { http, platform } = client;
    const { storage } = platform;
    const { code } = languageLabel;
    const remembered = () => storage.get(REMEMBERED)?.split(/ (.*)/s) ?? [];
    const $name = atom<string | undefined>(remembered()[1]);
    const note = ({ discreet: isChosen, name }: DiscreetSettings) => {
      if (isChosen) storage.set(REMEMBERED, `${code} ${name}`);
      else storage.remove(REMEMBERED);
      $name.set(isChosen ? name : undefined);
      return { discreet: isChosen };
    };
    platform.onStorageChange(({ key }) => {
      if (key === REMEMBERED || key === null) $name.set(remembered()[1]);
    });
    const saved = async (isChosen: boolean) => {
      const now = note(await http(saveDiscreet, { body: { discreet: isChosen } }));
      client.use(ownProfile).change((known) => known && { ...known, ...now });
      return now;
    };
    const read = (signal?: AbortSignal) => http(getDiscreet, { signal }).then(note);
    return {
      $name,
      ...createSwitches(client, {
        read,
        save: ({ discreet: isChosen = false }) => saved(isChosen),
      }),
      follow(isChosen) {
        if (!isChosen) note({ discreet: false, name: '' });
        else if (remembered()[0] !== code) void read().catch(() => undefined);
      },
    };
  },
};
