import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleAnswers } from '../../../src/cli/wizard/example';
import { createFakeApi, type FakeApi, type FakeCall } from '../fakes/fake-api';
import { suiteLogFolder } from '../suite-log/place';
import { messageBy, roomWith } from '../widgets/people';
import type { Cli } from './cli';
import { createCli } from './cli';

/** A line for one verb of the command tree. `writes`: it changes something, locally or at the backend. */
export interface CliLine {
  path: string;
  args: string[];
  writes: boolean;
}

/** Secrets that must not appear anywhere. The access token names a member, as a real one does. */
export const canary = {
  password: 'Canary-Word-918',
  newPassword: 'Canary-Next-827',
  access: `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"me"}').toString('base64url')}.Q2FuYXJ5QWNjZXNz`,
  refresh: 'canary-refresh-5f2b',
  code: '918273',
};

const omarsToken = `e30.${Buffer.from('{"sub":"omar"}').toString('base64url')}.b21hcg`;

/** Until the end of the run, because test files share this module. */
const folder = mkdtempSync(path.join(suiteLogFolder() ?? tmpdir(), 'files-'));
const photo = path.join(folder, 'me.png');
writeFileSync(photo, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
const answers = path.join(folder, 'layla.json');
writeFileSync(answers, JSON.stringify({ ...exampleAnswers('Female'), photo }));

writeFileSync(path.join(folder, 'robots.txt'), '# one id per line\nomar\n');

const lines = (writes: boolean, all: Record<string, string>): CliLine[] =>
  Object.entries(all).map(([name, args]) => ({ path: name, args: args ? args.split(' ') : [], writes }));

/** A line for every verb, except those of flows, runs and load, which have their own tests. */
export const cliLines: readonly CliLine[] = [
  ...lines(true, {
    'auth signup': 'a@x.test',
    'auth verify': `--email a@x.test --code ${canary.code}`,
    'auth resend': '',
    'auth login': 'a@x.test',
    'auth logout': '',
    'auth refresh': '',
    'auth password-change': '',
    'auth reset-request': 'a@x.test',
    'auth reset-confirm': `a@x.test --code ${canary.code}`,
    'session use': 'omar',
    'session rm': 'omar',
    'session expire': '',
    'account delete': '--yes',
    'wizard submit': answers,
    'profile edit': 'bio=Sea',
    'profile photo-add': photo,
    'profile photo-rm': '1',
    'profile photo-primary': '1',
    'profile prefer': 'accepts_smoker=no',
    'chat evidence': `omar --out ${path.join(folder, 'evidence.html')}`,
    'profile export': `--out ${path.join(folder, 'export.json')}`,
    'member create': '--seed 42 --count 2',
    'member pair': 'default omar',
    'like add': 'omar',
    'like rm': 'omar',
    'shortlist add': 'omar',
    'shortlist rm': 'sara',
    'shortlist toggle': 'omar',
    'block add': 'omar',
    'block rm': 'omar',
    'report send': `omar --type Spam --description Advertising --proof ${photo}`,
    'chat read': 'omar',
    'chat send': 'omar Salam',
    'notify read-all': '',
    'notify set': 'likes=off',
    'safety write': '--kind photo --description Mine --email a@x.test',
    'settings language': 'ar',
    'settings presence': 'shown=off',
    'consent give': 'sensitive',
    'consent withdraw': 'sensitive',
    'settings discreet': 'discreet=on',
    'settings visibility': 'hidden=on',
    'moderation claim': 'case',
    'moderation release': 'case',
    'moderation take-over': 'case --reason Ill',
    'moderation set-urgency': 'case --to high --reason Harmless',
    'moderation date-of-birth': 'omar 1993-04-17 --reason Passport',
    'moderation show-again': 'omar --reason Harmless',
    'moderation suspend-many': `${path.join(folder, 'robots.txt')} --reason Robots`,
    'moderation note-request': '--authority Police --reference 1 --asked All --due 2027-03-31 --member omar',
    'moderation propose-disclosure': 'request --grounds Order',
    'moderation confirm-disclosure': 'request',
    'moderation resolve': 'case --outcome warned --note Insults',
    'moderation suspend': 'omar --reason Insults',
    'moderation reinstate': 'omar',
    'partner add': 'portal --name Portal --origin https://portal.example --reason x',
    'partner edit': 'portal --plain --reason x',
    'partner revoke': 'portal --reason x',
    'partner resume': 'portal --reason x',
    'mail clear': '--yes',
    'data sweep': '--yes',
    'data forget': 'left@x.test --yes',
    'config set': 'timeout 5s',
    api: 'like --param id=omar',
  }),
  ...lines(false, {
    'auth whoami': '',
    'session list': '',
    'session show': '',
    'wizard validate': answers,
    'wizard show': '--example',
    'profile view': '',
    'profile details': '',
    'profile completeness': '',
    'profile preferences': '',
    'settings view': '',
    'consent list': '',
    'dashboard view': '',
    'member view': 'omar',
    'member generate': '--seed 42 --count 2',
    'member list': '',
    'search profiles': '',
    'search suggested': '',
    'search today': '',
    'like list': '',
    'like received': '',
    'match list': '',
    'match check': 'omar',
    'shortlist list': '',
    'block list': '',
    'chat list': '',
    'chat view': 'omar',
    'chat watch': 'omar --for 20ms',
    'notify list': '',
    'notify count': '',
    'notify watch': '--for 20ms',
    'notify settings': '',
    'safety list': '',
    'safety show': 'pictures',
    'moderation cases': '',
    'moderation show': 'case',
    'moderation audit': '',
    'moderation find': 'Omar',
    'moderation requests': '',
    'moderation clusters': '',
    'partner list': '',
    'partner show': 'portal',
    'partner numbers': 'portal',
    'partner assertion': '--key no-such-key.pem --sub 42',
    'mail list': '',
    'mail wait': 'a@x.test',
    'mail code': 'a@x.test',
    'data list': '',
    'config get': 'base_url',
    'config list': '--origin',
    docs: 'flows',
    doctor: '',
    commands: '',
    completion: 'bash',
    help: 'secrets',
  }),
];

const person = (user: string) => ({ user, first_name: user, last_name: 'Saleh', photos: [], interests: 'Reading' });

const consents = {
  decisions: [{ purpose: 'sensitive', version: '1', given: true, language: 'en', at: '2026-01-02T03:04:05Z' }],
  asked: [{ purpose: 'privacy', version: '2' }],
};

const exported = [
  'photos',
  'likes',
  'shortlist',
  'blocks',
  'matches',
  'views',
  'conversations',
  'notifications',
  'reports',
  'sessions',
];

/** A backend that answers every call of {@link cliLines}. */
export function wholeApi(): FakeApi {
  const mail = {
    id: '1',
    to: 'a@x.test',
    subject: 'Code',
    text: 'Your code',
    code: canary.code,
    sent_at: '2026-01-02',
  };
  const kinds = { matches: true, likes: true, messages: true, profile_views: true };
  const found = {
    id: 'case',
    status: 'open',
    outcome: null,
    target: 'omar',
    target_name: 'Omar',
    reports: 1,
    proofs: 0,
    report_types: ['spam'],
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
  };
  const tokens = { access_token: canary.access, refresh_token: canary.refresh };
  const api = createFakeApi({
    'GET /profile/': person('me'),
    'GET /profile/omar/': person('omar'),
    'GET /profile/settings/account/': { first_name: 'Layla', last_name: 'Haddad', email: 'a@x.test' },
    'GET /profile/settings/notifications/': kinds,
    'GET /consents/': consents,
    'POST /consents/': consents,
    'GET /profile/settings/presence/': { shown: true, today: false },
    'GET /profile/settings/discreet/': { discreet: false, name: 'Notes' },
    'GET /profile/settings/visibility/': { hidden: false },
    'POST /help/cases/': { number: '12AB-34CD-56EF', received_at: '2026-01-02' },
    'GET /help/numbers/': [{ name: 'police', number: '1 11', for: 'the police', emirate: null }],
    'GET /profile/details/': { ...person('me'), completion: 75, visible: true },
    'POST /profile/export/': {
      exported_at: '2026-01-02T03:04:05Z',
      account: { email: 'a@x.test', created_at: '', verified_at: null, last_active_at: '' },
      profile: null,
      preferences: {},
      notification_settings: kinds,
      ...Object.fromEntries(exported.map((name) => [name, []])),
    },
    'GET /match-preferences/': {},
    'GET /profile/matches/search/': [],
    'GET /matchmaking/shortlisted/': [{ matched_user: 'sara', shortlisted: true, matched_profile: person('sara') }],
    'GET /matchmaking/check-mutual/omar/': { is_match: true },
    'GET /matchmaking/check-mutual/me/': { is_match: true },
    'GET /matchmaking/blocked/': [],
    'GET /matchmaking/chat-rooms/': [roomWith('Omar')],
    'GET /matchmaking/chat-rooms/room-omar/evidence/': { name: 'conversation.html', html: '<!doctype html>' },
    'GET /matchmaking/chat-rooms/room-omar/messages/': [messageBy('omar', 'Salam')],
    'GET /notifications/': [],
    'GET /notifications/unread/count/': { count: 0 },
    'GET /moderation/cases/': [found],
    'GET /moderation/members/': [],
    'GET /moderation/requests/': [],
    'GET /moderation/clusters/': [],
    'POST /moderation/members/suspend/': { suspended: ['omar'], skipped: [] },
    'POST /moderation/requests/': { id: 'request' },
    'POST /moderation/cases/case/take-over/': { claimed_by: 'me', claimed_until: '2026-01-02T03:04:05Z' },
    'POST /moderation/cases/case/release/': { released: true },
    'POST /moderation/cases/case/severity/': { severity: 1, due_at: '2026-01-02T03:04:05Z' },
    'POST /moderation/members/omar/date-of-birth/': { suspended: false },
    'POST /moderation/members/omar/show/': { visible: true },
    'POST /moderation/cases/case/claim/': { claimed_by: 'me', claimed_until: '2026-01-02T03:04:05Z' },
    'GET /dev/mailbox/messages': [mail],
    'POST /auth/login/': ({ body }: FakeCall) =>
      (body as { email: string }).email.startsWith('o') ? { ...tokens, access_token: omarsToken } : tokens,
    'POST /auth/verify-email/': tokens,
    'POST /auth/token/refresh/': { access_token: `${canary.access}2`, refresh_token: `${canary.refresh}2` },
    'GET /countries/': [],
  });
  return api;
}

/** A command line whose members `default` and `omar` are signed in with the canary's secrets. */
export async function canaryCli(api: FakeApi, program?: Parameters<typeof createCli>[1]): Promise<Cli> {
  const cli = createCli(api, program);
  const env = { MM_PASSWORD: canary.password };
  await cli('auth login a@x.test', { env });
  await cli('auth login o@x.test --as omar', { env });
  return cli;
}
