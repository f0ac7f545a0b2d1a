import { Bell } from '@mm/matchmaking';
import Link from 'next/link';
import '../../page.css';
import { api } from './api';
import { Matchmaking } from './matchmaking';

export const metadata = { title: 'A Next application' };
export const dynamic = 'force-dynamic';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav>
            <Link href="/">Home</Link>
            <Link href="/members">Members</Link>
            <Link href="/messages">Messages</Link>
          </nav>
          <Matchmaking api={api}>
            <Bell />
          </Matchmaking>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
