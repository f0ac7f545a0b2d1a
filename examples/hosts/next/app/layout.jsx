import { Matchmaking } from './matchmaking';

export const metadata = { title: 'A Next application' };
// The backend's address is read when the server runs, not when it is built.
export const dynamic = 'force-dynamic';

export default function Layout({ children }) {
  const origin = process.env.MM_ORIGIN ?? 'http://localhost:4600';
  return (
    <html lang="en">
      <body>
        <Matchmaking api={`${origin}/api`}>{children}</Matchmaking>
      </body>
    </html>
  );
}
