import type { NotificationKind } from './notify';

/** Returns the text of a notification: its first line, and a second line below it. */
export function textOf(kind: NotificationKind, name: string): { message: string; description: string } {
  switch (kind) {
    case 'match':
      return { message: `You and ${name} matched`, description: 'You can now send each other messages.' };
    case 'like':
      return { message: `${name} liked your profile`, description: 'Like them back to start a conversation.' };
    case 'message':
      return { message: `New message from ${name}`, description: 'Open your conversation to read it.' };
    case 'view':
      return { message: `${name} viewed your profile`, description: 'Take a look at theirs.' };
  }
}
