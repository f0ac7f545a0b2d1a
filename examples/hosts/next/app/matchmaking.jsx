'use client';

import { Bell, MatchmakingProvider } from '@mm/matchmaking';
import Link from 'next/link';
import { useRouter } from 'next/navigation';

/** One session for all pages, the partner's navigation, and the bell beside it. */
export function Matchmaking({ api, children }) {
  const router = useRouter();
  const goTo = (to, query) => to === 'messages' && router.push(`/messages?${new URLSearchParams(query)}`);
  return (
    <MatchmakingProvider api={api} onNavigate={goTo}>
      <header>
        <nav>
          <Link href="/">Home</Link> <Link href="/members">Members</Link> <Link href="/messages">Messages</Link>
        </nav>
        <Bell />
      </header>
      <main>{children}</main>
    </MatchmakingProvider>
  );
}
