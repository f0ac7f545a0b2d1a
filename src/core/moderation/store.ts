import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { moderationText } from '../texts';
import {
  type AuditEntry,
  type AuthorityRequest,
  type Case,
  type CaseOutcome,
  type CaseQuery,
  type CaseSummary,
  type Claim,
  type Cluster,
  claimCase,
  type FoundMember,
  findMembers,
  fingerprintPhoto,
  getCase,
  listAudit,
  listCases,
  listClusters,
  type NewRequest,
  reinstateMember,
  resolveCase,
  type SuspendedMembers,
  suspendMember,
  suspendMembers,
} from './contract';
import { type Corrections, correctionActions } from './correction-store';
import { requestActions } from './request-store';
import type { Rule } from './rules';

/** What the member is told about a decision: the rule that was broken, and words of the team that name nobody. */
export interface Explanation {
  rule?: Rule;
  statement?: string;
}

/** The same, and the id of the photo that the outcome `photo_removed` removes. */
export interface CaseDecision extends Explanation {
  photo?: string;
}

/** A moderator's lists and actions. For all others the backend answers that they do not exist. */
export interface Moderation extends Corrections {
  /** One page of cases, newest first. */
  cases(filter?: CaseQuery): Resource<CaseSummary[]>;
  caseOf(id: string): Resource<Case>;
  audit(page?: Pick<CaseQuery, 'before' | 'limit'>): Resource<AuditEntry[]>;
  /** Members by a key. They do not notice it. */
  find(query: { kind: 'id' | 'name' | 'address' | 'photo'; q: string }): Resource<FoundMember[]>;
  /** The fingerprint of a photo, to find members with one like it; null if it has one colour only. */
  fingerprint: Action<[photo: File], string | null>;
  claim: Action<[id: string], Claim>;
  /** The register of requests by authorities, newest first. */
  requests(page?: Pick<CaseQuery, 'before' | 'limit'>): Resource<AuthorityRequest[]>;
  noteRequest: Action<[request: NewRequest], string>;
  propose: Action<[id: string, grounds: string], void>;
  confirm: Action<[id: string], void>;
  resolve: Action<[id: string, outcome: CaseOutcome, note: string, decision?: CaseDecision], void>;
  /** Groups of new accounts that have something in common. */
  clusters(query?: { hours?: string; least?: string }): Resource<Cluster[]>;
  /** Suspends up to 100 members, without a mail to any of them. */
  suspendMany: Action<[ids: string[], note: string, explanation?: Explanation], SuspendedMembers>;
  suspend: Action<[id: string, note: string, explanation?: Explanation], void>;
  reinstate: Action<[id: string], void>;
}

/** The moderation store (extension). */
export const moderation: StoreDefinition<Moderation> = {
  name: 'moderation',
  create(client: Client): Moderation {
    const { http } = client;
    return {
      cases: (query) => createResource(client, { read: (signal) => http(listCases, { query, signal }) }),
      caseOf: (id) => createResource(client, { read: (signal) => http(getCase, { params: { id }, signal }) }),
      ...requestActions(client),
      ...correctionActions(client),
      find: (query) => createResource(client, { read: (signal) => http(findMembers, { query, signal }) }),
      fingerprint: createAction(client, {
        run: async (photo: File) => (await http(fingerprintPhoto, { body: {}, files: { photo } })).fingerprint ?? null,
        failed: moderationText.failed,
      }),
      audit: (query) => createResource(client, { read: (signal) => http(listAudit, { query, signal }) }),
      claim: createAction(client, {
        run: (id: string) => http(claimCase, { params: { id } }),
        done: moderationText.claimed,
        failed: moderationText.failed,
      }),
      resolve: createAction(client, {
        run: async (id: string, outcome: CaseOutcome, note: string, decision: CaseDecision = {}) => {
          await http(resolveCase, { params: { id }, body: { outcome, note, ...decision } });
        },
        done: moderationText.resolved,
        failed: moderationText.failed,
      }),
      clusters: (query) =>
        createResource(client, { read: (signal) => http(listClusters, { query: query ?? {}, signal }) }),
      suspendMany: createAction(client, {
        run: (ids: string[], note: string, explanation: Explanation = {}) =>
          http(suspendMembers, { body: { ids, reason: note, ...explanation } }),
        failed: moderationText.failed,
      }),
      suspend: createAction(client, {
        run: async (id: string, note: string, explanation: Explanation = {}) => {
          await http(suspendMember, { params: { id }, body: { reason: note, ...explanation } });
        },
        done: moderationText.suspended,
        failed: moderationText.failed,
      }),
      reinstate: createAction(client, {
        run: async (id: string) => {
          await http(reinstateMember, { params: { id } });
        },
        done: moderationText.reinstated,
        failed: moderationText.failed,
      }),
    };
  },
};
