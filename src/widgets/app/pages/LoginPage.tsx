import { useState } from 'react';
import { connectionText, lockLabel, returnPlace, tookLockOut } from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { AuthLayout } from '../../session/auth-layout/AuthLayout';
import { LogIn } from '../../session/LogIn';
import { useClearedSession } from './cleared-session';

/**
 * /login: clears stored tokens on load, as specified. After log-in, goes to the place where the session expired or that the
 * visitor tried to open, else to the dashboard.
 */
export default function LoginPage() {
  useClearedSession();
  const { client, navigate } = useHost();
  const [isLockedOut] = useState(() => tookLockOut(client));
  const { hasExpired, take } = useClientStore(returnPlace);
  const goOn = () => {
    const back = take();
    navigate(back?.to ?? 'dashboard', back?.query);
  };
  return (
    <AuthLayout>
      <LogIn
        intro={isLockedOut ? lockLabel.ended : hasExpired() ? connectionText.expired : undefined}
        onSignedIn={goOn}
        onSignUp={() => navigate('signup')}
        onUnverified={() => navigate('otp')}
      />
    </AuthLayout>
  );
}
