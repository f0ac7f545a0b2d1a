import type { ReactNode } from 'react';
import { embedLabel, hasUnfinishedSubmit } from '../../core';
import { useHost } from '../frame/host';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Feedback';

/**
 * What a widget shows to who has an account and no profile yet: a way to the wizard. Who is registered and has a draft is
 * among them where Finish was begun and not completed, and otherwise sees the widget.
 */
export default function Unfinished({ isRegistered, children }: { isRegistered: boolean; children: ReactNode }) {
  const { client, navigate } = useHost();
  if (isRegistered && !hasUnfinishedSubmit(client.platform.drafts, client.tokens.subject())) return children;
  return (
    <section className="card fill">
      <Empty title={embedLabel.unfinished} body={embedLabel.unfinishedIntro}>
        <Button onClick={() => navigate('wizard')}>{embedLabel.finish}</Button>
      </Empty>
    </section>
  );
}
