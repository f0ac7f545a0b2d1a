import { isolate } from '../../../text/isolate';

/** Label of the button that opens the actions on a member. In its own file, because it is shown long before the actions. */

export const actionsOn = (name: string) => `إجراءات بشأن ${isolate(name)}`;
