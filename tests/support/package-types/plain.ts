/** Uses the elements of the built package in a project that has no React. */
import { createClient, createPlainPlatform } from '@mm/matchmaking/core';
import { ELEMENT_NAMES, type MmSession } from '@mm/matchmaking/embed';

const chat = document.querySelector('mm-chat');
export const session: MmSession | undefined = chat?.session;
export const names: readonly string[] = ELEMENT_NAMES;
export const client = createClient({ baseUrl: 'https://mm.example/api', platform: createPlainPlatform() });
document.addEventListener('mm-matched', ({ detail }) => detail.member.length);
