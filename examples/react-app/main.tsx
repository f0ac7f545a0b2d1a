import { Bell, Matches, MatchmakingProvider, SessionFlow, sharedClient } from '@mm/matchmaking';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const api = new URLSearchParams(location.search).get('api') ?? 'http://localhost:4600/api';

/** A React application of a partner: our components among its own, one session for all. */
function App() {
  const [isSignedIn, setSignedIn] = useState(false);
  const [told, setTold] = useState('nothing yet');

  useEffect(() => sharedClient(api).tokens.$signedIn.subscribe(setSignedIn), []);

  return (
    <main>
      <h1>A partner's own application</h1>
      <p>Last event: {told}</p>
      <MatchmakingProvider api={api} onEvent={(name) => setTold(name)} onNavigate={(to) => setTold(`to ${to}`)}>
        {isSignedIn && <Bell />}
        <SessionFlow />
        {isSignedIn && <Matches />}
      </MatchmakingProvider>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
