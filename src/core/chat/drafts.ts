import type { Client } from '../client';
import { createOwnDrafts, type OwnDrafts } from '../store/own-drafts';

/** What a member typed and has not sent, by conversation; kept over a reload and an expired session. */
export type Drafts = OwnDrafts;

/** Makes the drafts of one client's conversations. */
export const createDrafts = (client: Pick<Client, 'platform' | 'tokens'>): Drafts =>
  createOwnDrafts(client, 'mm_chat_drafts');
