import type { Asked } from './scheduled-fetch';

/** The results of Finish, in memory. */
export interface WizardBackend {
  answer(asked: Asked): Promise<Response>;
  /** How often a profile was created. */
  made: number;
  profile: unknown;
  preferences: unknown;
  /** The bytes of each photo as text. */
  photos: string[];
}

/**
 * Keeps the rules of the contract for the three calls. Creating a profile again changes it (`server/profile/profile.test.ts`:
 * "twice at once makes one profile"), preferences are replaced as a whole, a photo is added unless its key is known
 * (`server/database/idempotent-writes.test.ts`), and a key belongs to one request.
 */
export function createWizardBackend(): WizardBackend {
  const keys = new Map<string, string>();
  const backend: WizardBackend = {
    made: 0,
    profile: undefined,
    preferences: undefined,
    photos: [],
    async answer({ method, path, key, body, form }) {
      const isAsked = method === 'GET';
      if (isAsked) {
        if (!backend.profile) return Response.json({ detail: 'Not found.' }, { status: 404 });
        return Response.json({ user: 'layla', first_name: (backend.profile as { first_name: string }).first_name });
      }
      const photo = form?.get('photo');
      const bytes = photo instanceof Blob ? await photo.text() : '';
      const request = `${method} ${path} ${JSON.stringify(body ?? null)} ${bytes}`;
      const known = keys.get(key);
      if (known) return known === request ? Response.json({}) : Response.json({ code: 'key_reused' }, { status: 422 });
      keys.set(key, request);
      if (path === '/profile/create/') {
        if (!backend.profile) backend.made += 1;
        backend.profile = body;
      }
      if (path === '/match-preferences/') backend.preferences = body;
      if (path === '/profile/photos/upload/') backend.photos.push(bytes);
      return Response.json({});
    },
  };
  return backend;
}
