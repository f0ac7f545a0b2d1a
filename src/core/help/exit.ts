import type { Client, StoreDefinition } from '../client';
import { getExit } from './contract';
import { EXIT_ADDRESS } from './model';

const KNOWN = 'exit_address';
const DAY = 86_400_000;

/** The page that quick exit opens. It is known without a network, because leaving must not wait for one. */
export interface Exit {
  address(): string;
  /** Asks the backend for the address, at most once a day on this device. Never fails. */
  refresh(): Promise<void>;
}

/** Whether a browser can leave for an address. */
const isWeb = (address: string) => /^https?:\/\/[^\s/]\S*$/i.test(address);

/** The store of quick exit (extension). */
export const exit: StoreDefinition<Exit> = {
  name: 'exit',
  create({ platform, http, extensions }: Client): Exit {
    const known = () => {
      const [address = '', at] = (platform.storage.get(KNOWN) ?? '').split(' ');
      return isWeb(address) ? { address, at: Number(at) } : { address: EXIT_ADDRESS, at: 0 };
    };
    return {
      address: () => known().address,
      async refresh() {
        const now = platform.now();
        if (extensions.$offered.get() === false || Math.abs(now - known().at) < DAY) return;
        const found = await http(getExit).catch(() => undefined);
        if (found && isWeb(found.address)) platform.storage.set(KNOWN, `${found.address} ${now}`);
      },
    };
  },
};

/** How many presses of Escape leave the site, and within which time in milliseconds. */
const PRESSES = 3;
const WITHIN = 2_000;

/** Returns a function that takes each pressed key with its time, and returns whether it was the last of three quick Escapes. */
export function countEscapes(): (key: string, at: number) => boolean {
  let times: number[] = [];
  return (key, at) => {
    times = key === 'Escape' ? [...times.filter((time) => at - time < WITHIN), at] : [];
    return times.length >= PRESSES;
  };
}
