/** An item of a list that stays still. */
export type Held<Item> = Item & {
  /** Whether the item is no longer in the list and only keeps its place. */
  isLeaving?: boolean;
};

/** Connects the code that watches taps, which is loaded later, with the lists. */
export interface StableLists {
  /** The items to show while a pointer is pressed or was just released; undefined at other times. */
  hold?: <Item extends object>(
    before: readonly Held<Item>[],
    items: readonly Item[],
    keyOf: (item: Item) => unknown,
  ) => readonly Held<Item>[] | undefined;
  /** Called when the lists may move again. */
  lists: Set<() => void>;
  /** Called when taps are first watched, so that a page without a list or a dialog loads no code for it. */
  roots: Set<() => void>;
  /** Whether taps are watched. */
  isWanted: boolean;
}

/** The state that all lists of this page share. */
export const stableLists: StableLists = { lists: new Set(), roots: new Set(), isWanted: false };

/** Has taps watched from now on. Call it when something appears that a tap may remove. */
export function enableDoubleTapGuard(): void {
  stableLists.isWanted = true;
  for (const watch of stableLists.roots) watch();
}
