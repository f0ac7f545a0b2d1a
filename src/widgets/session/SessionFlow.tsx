import { useLayoutEffect, useRef, useState } from 'react';
import { useHost, useSignedIn } from '../frame/host';
import { deferred } from '../ui/deferred';
import { LogIn } from './LogIn';

const SignedIn = deferred(() => import('./SignedIn'));
const SignUp = deferred(() => import('./ElementSignUp'));
const VerifyCode = deferred(() => import('./VerifyCode'));

/** The screens of the embedded log-in. */
export type SessionScreen = 'login' | 'signup' | 'code';

/**
 * Log-in, sign-up, code and forgotten password in one place, for pages without our routes. With a session it shows the
 * signed-in member and never clears tokens by itself (decision 7).
 */
export function SessionFlow({ start = 'login' }: { start?: SessionScreen }) {
  const { navigate } = useHost();
  const signedIn = useSignedIn();
  const [screen, setScreen] = useState<SessionScreen>(start);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);

  // A member who logs out later starts at the beginning, not on the last screen. The focus stays where it is.
  useLayoutEffect(() => {
    if (!signedIn) return;
    shown.current = start === 'code' ? 'login' : start;
    setScreen(shown.current);
  }, [signedIn, start]);

  // Before the first paint, also if the code loads later: a moment later a member may be typing in one of its fields.
  useLayoutEffect(() => {
    if (shown.current === screen || !box.current) return;
    shown.current = screen;
    const begin = () => {
      const heading = box.current?.querySelector('h1');
      if (!heading) return;
      coming.disconnect();
      if (document.activeElement === document.body) heading.focus();
    };
    const coming = new MutationObserver(begin);
    coming.observe(box.current, { childList: true, subtree: true });
    begin();
    return () => coming.disconnect();
  }, [screen]);

  const content = () => {
    if (signedIn) return <SignedIn />;
    if (screen === 'signup') return <SignUp onCodeSent={() => setScreen('code')} onLogIn={() => setScreen('login')} />;
    if (screen === 'code') {
      return <VerifyCode onVerified={() => navigate('wizard')} onOtherEmail={() => setScreen('signup')} />;
    }
    return (
      <LogIn
        onSignedIn={() => navigate('dashboard')}
        onSignUp={() => setScreen('signup')}
        onUnverified={() => setScreen('code')}
      />
    );
  };
  return (
    <div ref={box} className="session-flow">
      {content()}
    </div>
  );
}
