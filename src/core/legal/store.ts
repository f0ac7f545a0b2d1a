import { ApiError, explain, orNull } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { type Action, createAction } from '../store/action';
import { createResource, type Resource } from '../store/resource';
import { connectionText } from '../texts';
import { getLegalPage, type LegalPage, type LegalSummary, listLegalPages } from './contract';
import type { LegalName } from './model';

/** Failures after which a sign-up would fail, too. */
const CONNECTION = ['network', 'timeout', 'aborted', 'busy'];

/** Null if the backend has no such pages, or cannot show them: that must not stop a sign-up (decision 39). */
async function ifReadable<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && !CONNECTION.includes(error.kind)) return null;
    throw error;
  }
}

/** The versions that a sign-up accepts, as fields of its call. */
export interface Accepted {
  accepted_terms: string;
  accepted_notice?: string;
}

/** Terms, privacy notice, safety advice and contact. Readable without a session. */
export interface Legal {
  /** All pages, without their texts. Null if the backend has none; then show no links and ask for no acceptance. */
  pages: Resource<LegalSummary[] | null>;
  /** One page with its text. Null if the backend does not have it. */
  of(page: LegalName): Resource<LegalPage | null>;
  /** Finds what a sign-up accepts: the versions of terms and privacy notice. Undefined if the backend has no terms. */
  accepted: Action<[], Accepted | undefined>;
}

/** The store of the pages about the service (extension). */
export const legal: StoreDefinition<Legal> = {
  name: 'legal',
  create(client: Client): Legal {
    const { http } = client;
    const known = new Map<LegalName, Resource<LegalPage | null>>();
    const pages = createResource<LegalSummary[] | null>(client, {
      read: (signal) => ifReadable(http(listLegalPages, { signal })),
      open: true,
    });
    return {
      pages,
      accepted: createAction(client, {
        run: async () => {
          const { data, error } = pages.peek().data === undefined ? await pages.load() : pages.peek();
          if (data === undefined) throw error ?? new ApiError('aborted');
          const versionOf = (name: LegalName) => data?.find(({ page }) => page === name)?.version;
          const accepted_terms = versionOf('terms');
          return accepted_terms ? { accepted_terms, accepted_notice: versionOf('privacy') } : undefined;
        },
        failed: (error) => explain(error, ['detail'], connectionText.unreachable),
        quiet: true,
      }),
      of(page) {
        const resource =
          known.get(page) ??
          createResource<LegalPage | null>(client, {
            read: (signal) => orNull(http(getLegalPage, { params: { page }, signal })),
            open: true,
          });
        known.set(page, resource);
        return resource;
      },
    };
  },
};
