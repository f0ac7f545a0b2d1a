import { type Client, lockGate, notifications, ownProfile, partnerSignIn, photoAddress, photoOf } from '../../core';

/** The parts of a session that have to be loaded. Undefined until they are known. */
export interface SessionDetails {
  firstName?: string | undefined;
  photo?: string | undefined;
  unread?: number | undefined;
  /** Reads the member again if the address of the picture may have expired. */
  renew?: () => void;
}

/** Milliseconds after which the address of the picture is read again. Addresses work for longer. */
const RENEWED_AFTER = 600_000;

/** Follows name, picture and unread count of the signed-in member. Knows nothing without a session and while locked. */
export function followDetails(client: Client, tell: (known: SessionDetails) => void): void {
  const own = client.use(ownProfile);
  const { unread } = client.use(notifications);
  const { $locked } = client.use(lockGate);
  const { now } = client.platform;
  let last = '';
  let readAt = now();
  const renew = () => {
    if (!photoOf(own.peek().data) || now() - readAt < RENEWED_AFTER) return;
    readAt = now();
    void own.load();
  };
  let stop: (() => void)[] = [];
  const read = () => {
    const isShown = client.tokens.$signedIn.get() && !$locked.get();
    const profile = isShown ? own.peek().data : undefined;
    const known = {
      firstName: profile?.first_name ?? undefined,
      photo: photoAddress(client.baseUrl, photoOf(profile)),
      unread: isShown ? unread.peek().data : undefined,
      renew,
    };
    const text = JSON.stringify(known);
    if (text === last) return;
    last = text;
    tell(known);
  };
  const readOwn = () => {
    if (own.peek().status === 'ready') readAt = now();
    read();
  };
  // Without a session nothing may be read.
  const begin = () => {
    for (const end of stop) end();
    stop =
      client.tokens.$signedIn.get() && !$locked.get() ? [own.$state.listen(readOwn), unread.$state.listen(read)] : [];
    read();
  };
  client.tokens.$signedIn.listen(begin);
  $locked.listen(begin);
  begin();
}

/** Exchanges the page's assertion for a session. */
export function startPartnerSignIn(client: Client): Promise<void> {
  return client.use(partnerSignIn).start();
}
