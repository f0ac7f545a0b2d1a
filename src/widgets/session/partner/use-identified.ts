import { useLayoutEffect, useState } from 'react';
import type { Client } from '../../../core';

/**
 * Tells the client whose page this is, and whether that has been done. Show nothing before, so that no user of the portal sees the
 * member of before. A copy of an older release may have made the client.
 */
export function useIdentified(client: Client | undefined, user: string | undefined): boolean {
  const [known, setKnown] = useState<{ client: Client | undefined; user: string | undefined }>();
  // Not while rendering, because others re-render when a session ends. Before the first paint all the same.
  useLayoutEffect(() => {
    client?.identify?.(user);
    setKnown({ client, user });
  }, [client, user]);
  return known?.client === client && known?.user === user;
}
