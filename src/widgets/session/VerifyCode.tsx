import { codeLabel, session, sessionLabel } from '../../core';
import { useClientStore } from '../frame/host';
import { Button } from '../ui/press/Button';
import { CodeForm } from './CodeForm';
import { SessionCard } from './SessionCard';

/** The verification screen, spec section 2. */
export default function VerifyCode({ onVerified, onOtherEmail }: { onVerified(): void; onOtherEmail(): void }) {
  const { email } = useClientStore(session);
  return (
    <SessionCard title={sessionLabel.codeTitle} intro={sessionLabel.codeIntro(email() ?? '')}>
      <CodeForm onVerified={onVerified} />
      <p className="soft small">{codeLabel.spam}</p>
      <div className="session-switch">
        <Button look="text" onClick={onOtherEmail}>
          {sessionLabel.otherEmail}
        </Button>
      </div>
    </SessionCard>
  );
}
