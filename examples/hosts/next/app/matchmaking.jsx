'use client';

import { MatchmakingProvider } from '@mm/matchmaking';
import { useRouter } from 'next/navigation';

/** Holds our components: each place of them on a page has one, and all share a session. Opens conversations on their page. */
export function Matchmaking({ api, children }) {
  const router = useRouter();
  const goTo = (to, query) => to === 'messages' && router.push(`/messages?${new URLSearchParams(query)}`);
  return (
    <MatchmakingProvider api={api} onNavigate={goTo}>
      {children}
    </MatchmakingProvider>
  );
}
