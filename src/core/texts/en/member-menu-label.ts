/** The button that opens the actions on a member; alone, as it is shown long before any of them. */

export const actionsOn = (name: string) => `Actions on ${name}`;
