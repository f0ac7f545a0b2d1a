import { isolateInEnglish } from '../../../text/isolate';

/** Label of the button that opens the actions on a member. In its own file, because it is shown long before the actions. */

export const actionsOn = (name: string) => `Actions for ${isolateInEnglish(name)}`;
