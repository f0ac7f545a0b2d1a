/** The number of members, conversations and notices for a peer, about the same as the demo member sees. */
const HITS = 12;
const UNREAD = 5;

const hits = Array.from({ length: HITS }, (_, place) => ({
  objectID: String(place),
  name: `Member ${place + 1}`,
  about: '29, Dubai, engineer',
  city: place % 2 ? 'Dubai' : 'Sharjah',
  photo: '/stub/photo.webp',
}));

const found = {
  index: 'members',
  hits,
  nbHits: 40,
  page: 0,
  nbPages: 4,
  hitsPerPage: HITS,
  facets: { city: { Dubai: 20, Sharjah: 20 } },
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  query: '',
  params: '',
  processingTimeMS: 1,
};

const notices = Array.from({ length: UNREAD }, (_, place) => ({
  id: String(place),
  body: 'Aisha liked you',
  to: { subscriberId: 'member' },
  isRead: false,
  isArchived: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  channelType: 'in_app',
  tags: [],
}));

const session = {
  token: 'token',
  totalUnreadCount: UNREAD,
  unreadCount: { total: UNREAD, severity: { high: 0, medium: 0, low: 0, none: UNREAD } },
  removeNovuBranding: true,
  isDevelopmentMode: false,
  maxSnoozeDurationHours: 0,
  applicationIdentifier: 'bench',
  contextKeys: [],
};

const feed = {
  entries: [],
  meta: { total_count: UNREAD, unseen_count: UNREAD, unread_count: UNREAD },
  page_info: { after: null, before: null, page_size: 50 },
};

/** The answers of peers' backends: a part of the address, and its answer. */
const answers: readonly [part: string, answer: unknown][] = [
  ['/algolia', { results: [found] }],
  ['/novu/v1/inbox/session', { data: session }],
  ['/novu/v1/inbox/notifications/count', { data: [{ count: UNREAD, filter: { read: false } }] }],
  ['/novu/v1/inbox/notifications', { data: notices, hasMore: false, filter: {} }],
  ['/v1/users/member/feeds', feed],
  ['/v1/users/member', { id: 'member' }],
];

/** Returns the local answer to a peer's call, or undefined for other calls. */
export function stubFor(address: string): unknown {
  const known = answers.find(([part]) => address.includes(part))?.[1];
  return known ?? (address.startsWith('/stub/') ? {} : undefined);
}
