import { type Client, lockGate, notifications, ownProfile, partnerSignIn, photoAddress } from '../../core';

/** The parts of a session that have to be loaded. Undefined until they are known. */
export interface SessionDetails {
  firstName?: string | undefined;
  photo?: string | undefined;
  unread?: number | undefined;
}

/** Follows name, picture and unread count of the signed-in member. Knows nothing without a session and while locked. */
export function followDetails(client: Client, tell: (known: SessionDetails) => void): void {
  const own = client.use(ownProfile);
  const { unread } = client.use(notifications);
  const { $locked } = client.use(lockGate);
  let last = '';
  let stop: (() => void)[] = [];
  const read = () => {
    const isShown = client.tokens.$signedIn.get() && !$locked.get();
    const profile = isShown ? own.peek().data : undefined;
    const known = {
      firstName: profile?.first_name ?? undefined,
      photo: photoAddress(client.baseUrl, profile?.photo),
      unread: isShown ? unread.peek().data : undefined,
    };
    const text = JSON.stringify(known);
    if (text === last) return;
    last = text;
    tell(known);
  };
  // Without a session nothing may be read.
  const begin = () => {
    for (const end of stop) end();
    stop = client.tokens.$signedIn.get() && !$locked.get() ? [own.$state.listen(read), unread.$state.listen(read)] : [];
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
