/** Uses every entry of the built package from an CommonJS module. */
import { Bell, type MatchmakingProviderProps, mountApp } from '@mm/matchmaking';
import { createClient, createPlainPlatform, notifications } from '@mm/matchmaking/core';
import { ELEMENT_NAMES } from '@mm/matchmaking/embed';
import type { FlowStep } from '@mm/matchmaking/flow';
import type { MmAttributes } from '@mm/matchmaking/jsx';

const client = createClient({ baseUrl: 'https://mm.example/api', platform: createPlainPlatform() });
export const badge: string = client.use(notifications).$badge.get();
export const names: readonly string[] = ELEMENT_NAMES;
export const attributes: MmAttributes = { api: 'https://mm.example/api', theme: 'dark' };
export const step: FlowStep = 'bell';
export const props: MatchmakingProviderProps = { api: 'https://mm.example/api', children: undefined };
export const unmount: (() => void) | undefined = mountApp(document.body, { api: '/api' });
export { Bell };
