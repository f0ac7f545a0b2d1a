import type { ReactNode } from 'react';
import { embedLabel, hasUnfinishedSubmit } from '../../core';
import { useHost } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';

/**
 * Shown to members without a profile, with a link to the wizard. Registered members with a draft also see it if a Finish was
 * not completed; otherwise they see the widget.
 */
export default function Unfinished({ isRegistered, children }: { isRegistered: boolean; children: ReactNode }) {
  const { client, navigate } = useHost();
  if (isRegistered && !hasUnfinishedSubmit(client.platform.drafts, client.tokens.subject())) return children;
  return (
    <section className="card fill" part="card">
      <Empty title={embedLabel.unfinished} body={embedLabel.unfinishedIntro}>
        <Button onClick={() => navigate('wizard')}>{embedLabel.finish}</Button>
      </Empty>
    </section>
  );
}
