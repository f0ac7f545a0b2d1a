import type { Client } from '../client';
import { createOwnDrafts, type OwnDrafts } from '../store/own-drafts';

/** A member's unsent text, by conversation. Survives a reload and an expired session. */
export type Drafts = OwnDrafts;

/** Creates the drafts of one client's conversations. */
export const createDrafts = (client: Pick<Client, 'platform' | 'tokens'>): Drafts =>
  createOwnDrafts(client, 'mm_chat_drafts');
