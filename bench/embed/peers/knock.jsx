import { KnockFeedProvider, KnockProvider, NotificationIconButton } from '@knocklabs/react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('app')).render(
  <KnockProvider apiKey="pk_bench" user={{ id: 'member' }} host={location.origin}>
    <KnockFeedProvider feedId="00000000-0000-4000-8000-000000000000">
      <NotificationIconButton onClick={() => undefined} />
    </KnockFeedProvider>
  </KnockProvider>,
);
