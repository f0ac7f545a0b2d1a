import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { partnerLabel, partnerSignIn } from '../../../core';
import { useClientStore, useHost, useSignedIn } from '../../frame/host';
import { Empty } from '../../ui/feedback/Feedback';
import { Status } from '../../ui/feedback/Status';
import { Button } from '../../ui/press/Button';
import { SessionCard } from '../SessionCard';
import { askPortal } from './ask-portal';
import { PartnerConfirm } from './PartnerConfirm';
import { useSiteName } from './use-site-name';

export interface PartnerSessionProps {
  /** The partner's id. */
  partner: string | undefined;
  /** Changes with the portal's user. */
  user: string;
  /** The address of the portal that answers with an assertion, or a function that gets one. */
  signIn: string | ((user: string) => Promise<string>);
  /** Whether to show nothing to visitors. */
  isSmall?: boolean;
  children: ReactNode;
}

/**
 * Signs in the portal's user before an element shows its content. The first time a code to the mailbox confirms it. If that is not
 * possible, or the member prefers a password, shows the content as it is for visitors.
 */
export default function PartnerSession({ partner, user, signIn, isSmall, children }: PartnerSessionProps) {
  const { client } = useHost();
  const isSignedIn = useSignedIn();
  const { $state, start } = useClientStore(partnerSignIn);
  const state = useStore($state);
  const site = useSiteName(partner);
  useEffect(() => {
    client.signIn = () => (typeof signIn === 'function' ? signIn(user) : askPortal(signIn, user));
    if (!client.tokens.$signedIn.get()) void start();
  }, [client, user, signIn, start]);

  if (isSignedIn || state.status === 'off') return children;
  if (isSmall) return null;
  if (state.status === 'confirm' && state.user === user)
    return <PartnerConfirm key={user} site={site} attempt={state} />;
  if (state.status === 'waiting') {
    return (
      <section className="card fill" part="card">
        <Empty title={partnerLabel.ended} body={partnerLabel.endedIntro(site)}>
          <Button onClick={() => void start()}>{partnerLabel.proceed}</Button>
        </Empty>
      </section>
    );
  }
  return (
    <SessionCard title={partnerLabel.title(site)} intro={partnerLabel.intro}>
      <Status className="soft">{partnerLabel.asking}</Status>
    </SessionCard>
  );
}
