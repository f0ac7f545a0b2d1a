import { authCalls } from './auth-calls';
import { chatCalls } from './chat-calls';
import { matchmakingCalls } from './matchmaking-calls';
import { profileCalls } from './profile-calls';
import type { SpecifiedCall } from './specified-call';

/** Every call of section 7, by method and path. */
export const calls: Readonly<Record<string, SpecifiedCall>> = {
  ...authCalls,
  ...profileCalls,
  ...matchmakingCalls,
  ...chatCalls,
};
