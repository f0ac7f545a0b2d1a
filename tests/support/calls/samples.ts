import { propose } from '../../../server/src/authorities/disclosure';
import { checkRequest, storeRequest } from '../../../server/src/authorities/requests';
import { newId } from '../../../server/src/database/uuid';
import { fileReport } from '../../../server/src/moderation/file-report';
import { insertPartner } from '../../../server/src/partners/partners';
import { SENSITIVE_VERSION } from '../../../src/core/consents/model';
import type { NamedEndpoint } from '../../../src/core/contract';
import type { NewRequest } from '../../../src/core/moderation/contract';
import type { Scene } from '../members/scene';
import { codeFor, jpeg, newEmail, profilePayload, uploadPhoto } from '../members/sign-up';
import { type Answer, type CallOptions, call } from './http';
import { partnerSamples } from './partner-samples';

/** Valid values for a call, which tests then spoil. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: Record<string, Uint8Array>;
  /** Undefined means the caller's access or refresh token, as the contract requires. */
  token?: string;
  headers?: Record<string, string>;
}

type MakeSample = (scene: Scene) => Sample | Promise<Sample>;

const password = 'secret-1';
const better = 'Better-1!';

async function registered(scene: Scene): Promise<string> {
  const email = newEmail();
  const json = { email, password1: password, password2: password };
  await call(scene.app.url, 'POST', '/api/auth/register/', { json });
  return email;
}

/** Samples by call name. Calls without an entry have no body, and are about the scene's target or room. */
const special: Record<string, MakeSample> = {
  ...partnerSamples,
  register: () => ({ body: { email: newEmail(), password1: password, password2: password } }),
  'verify-email': async (scene) => {
    const email = await registered(scene);
    return { body: { email, code: await codeFor(scene.app, email) } };
  },
  'resend-code': () => ({ body: { email: newEmail() } }),
  'log-in': ({ caller }) => ({ body: { email: caller.email, password: caller.password } }),
  'request-password-reset': () => ({ body: { email: newEmail() } }),
  'reset-password': async ({ app, caller }) => {
    await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email: caller.email } });
    const otp = await codeFor(app, caller.email);
    return { body: { email: caller.email, otp, new_password: better, confirm_new_password: better } };
  },
  'change-password': ({ caller }) => ({
    body: { current_password: caller.password, new_password: better, confirm_new_password: better },
  }),
  'export-profile': ({ caller }) => ({ body: { current_password: caller.password } }),
  'decide-consent': () => ({ body: { purpose: 'sensitive', version: SENSITIVE_VERSION, given: true } }),
  'create-profile': () => ({ body: profilePayload() }),
  'check-date-of-birth': () => ({ body: { date_of_birth: '1993-04-17' } }),
  'update-profile': () => ({ body: { bio: 'I moved to the sea.', interests: 'Reading' } }),
  'upload-photo': async () => ({ files: { photo: await jpeg() }, body: { is_primary: 'true' } }),
  'delete-photo': async (scene) => withPhoto(scene),
  'set-primary-photo': async (scene) => ({ ...(await withPhoto(scene)), body: { is_primary: true } }),
  'save-preferences': () => ({ body: { preferred_gender: 'f', accepts_smoker: false, preferred_location: 'Dubai' } }),
  'count-fitting': () => ({ query: { gender: 'f' } }),
  'search-members': () => ({
    query: { age_min: '20', age_max: '60', name_search: 'Noor', emirate: 'Dubai', sort: 'top' },
  }),
  report: async (scene) => ({
    params: { id: scene.target.id },
    body: { report_type: 'Harassment', description: 'They would not stop.' },
    files: { proof_photo_1: await jpeg() },
  }),
  'send-message': ({ room, caller }) => ({ params: { id: room }, body: { sender: caller.id, content: 'Hello' } }),
  'mark-room-read': ({ room }) => ({ body: { chat_id: room } }),
  'change-account': () => ({ body: { language: 'ar' } }),
  'save-notification-settings': () => ({ body: { likes: false } }),
  'save-presence-settings': () => ({ body: { today: true } }),
  'save-discreet': () => ({ body: { discreet: false } }),
  'save-visibility': () => ({ body: { hidden: false } }),
  'get-case': aboutCase,
  'claim-case': aboutCase,
  'note-request': ({ target, cast, role }) =>
    role === 'deleted' ? cast.make('F').then(({ id }) => aRequest(id)) : aRequest(target.id),
  'propose-disclosure': async (scene) => ({ ...(await aboutRequest(scene)), body: { grounds: 'Order of a court.' } }),
  'confirm-disclosure': aboutRequest,
  'find-members': ({ target }) => ({ query: { kind: 'id', q: target.id } }),
  'fingerprint-photo': async () => ({ files: { photo: await jpeg() } }),
  'release-case': aboutCase,
  'take-over-case': async (scene) => ({ ...(await aboutCase(scene)), body: { reason: 'They are ill.' } }),
  'change-severity': async (scene) => ({ ...(await aboutCase(scene)), body: { severity: 1, reason: 'A threat.' } }),
  'correct-birth': ({ target }) => ({
    params: { id: target.id },
    body: { date_of_birth: '1993-04-17', reason: 'Passport.' },
  }),
  'show-member': ({ target }) => ({ params: { id: target.id }, body: { reason: 'Harmless.' } }),
  'resolve-case': async (scene) => ({ ...(await aboutCase(scene)), body: { outcome: 'warned', note: 'Seen.' } }),
  'suspend-member': ({ target }) => ({ params: { id: target.id }, body: { reason: 'Abuse.' } }),
  'suspend-members': ({ target }) => ({ body: { ids: [target.id], reason: 'Robots.' } }),
  'get-partner': async ({ app }) => {
    const params = { partner: `p-${newId(new Date())}` };
    const facts = { name: 'Portal', elements: ['login'], theme: { '--mm-primary': '#123456' } };
    await insertPartner(app.context.database, params.partner, facts, [`https://${params.partner}.example`], new Date());
    return { params };
  },
  'get-legal-page': () => ({ params: { page: 'terms' }, query: { language: 'en' } }),
  'ask-for-help': async () => ({
    body: { kind: 'fake', description: 'My name and my photo.', email: newEmail(), profile: 'Noor' },
    files: { proof_photo_1: await jpeg() },
  }),
  'list-legal-pages': () => ({ query: { language: 'en' } }),
  'list-states': () => ({ body: { country: 'Lebanon' } }),
};

/** A third member reports the target, or another member if the target is gone. */
async function aboutCase({ app, cast, target, role }: Scene): Promise<Sample> {
  const now = new Date(app.now());
  const reporter = await cast.make('M');
  const reported = role === 'deleted' ? await cast.make('F') : target;
  const pair = { reporterId: reporter.id, targetId: reported.id };
  const report = { ...pair, type: 'spam', description: 'Spam.', proofs: [], about: null, roomId: null };
  const { caseId: id } = await fileReport(app.context.database, report, now);
  return { params: { id } };
}

const aRequest = (member: string): Sample => ({
  body: { authority: 'Dubai Police', reference: '12/2027', asked: 'The account.', due: '2027-03-31', member },
});

/** The operator has noted a request and proposed its disclosure. */
async function aboutRequest({ app, cast }: Scene): Promise<Sample> {
  const { context } = app;
  const { body } = aRequest((await cast.make('F')).id);
  const request = await checkRequest(context, null, body as NewRequest);
  const id = await storeRequest(context, context.database, null, request);
  await propose(context, context.database, null, id, 'Order of a court.');
  return { params: { id } };
}

async function withPhoto({ app, caller }: Scene): Promise<Sample> {
  await uploadPhoto(app, caller.token, await jpeg());
  return { params: { slot: '0' } };
}

/** Returns a valid sample for a scene. A call with a body needs an entry above, or the walk over the contract fails. */
export async function sampleOf({ name, endpoint }: NamedEndpoint, scene: Scene): Promise<Sample> {
  const made = await special[name]?.(scene);
  const id = endpoint.path.includes('chat-rooms/:id') ? scene.room : scene.target.id;
  return { params: endpoint.path.includes(':id') ? { id } : {}, ...made };
}

/** Returns the path and query of a call, encoded and without the trailing slash. */
export function addressOf({ endpoint }: NamedEndpoint, { params = {}, query }: Sample): string {
  const path = Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path.replace(/\/$/, ''),
  );
  return `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

function formOf({ body = {}, files = {} }: Sample): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return form;
}

/** Sends a sample. `options` replace its parts, and `slash` adds a trailing slash to the path. */
export function send(
  named: NamedEndpoint,
  scene: Scene,
  sample: Sample,
  { slash = false, ...options }: CallOptions & { slash?: boolean } = {},
): Promise<Answer<unknown>> {
  const { endpoint } = named;
  const own = { access: scene.caller.token, refresh: scene.caller.refresh, none: undefined }[endpoint.auth];
  const content = endpoint.files ? { raw: formOf(sample) } : { json: sample.body };
  const address = addressOf(named, sample);
  const [path = '', query] = address.split('?');
  const url = `${path}${slash ? '/' : ''}${query === undefined ? '' : `?${query}`}`;
  const headers = { ...sample.headers, ...options.headers };
  const whole = { token: sample.token ?? own, ...content, ...options, headers };
  return call<unknown>(scene.app.url, endpoint.method, url, whole);
}
