import { useState } from 'react';
import { ChooseNewPassword } from './ChooseNewPassword';
import { EnterResetCode } from './EnterResetCode';
import { RequestResetCode } from './RequestResetCode';

type Stage = 'request' | 'code' | 'password';

/**
 * The three dialogs for a forgotten password, spec sections 2 and 4: address, code, new password. Success closes them; Resend
 * returns from the code to the address.
 */
export default function ForgotPassword({ email: known, onClose }: { email: string; onClose(): void }) {
  const [stage, setStage] = useState<Stage>('request');
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();

  if (stage === 'request') {
    return (
      <RequestResetCode
        email={email}
        onClose={onClose}
        onSent={(address) => {
          setEmail(address);
          setCode('');
          setRefused(undefined);
          setStage('code');
        }}
      />
    );
  }
  if (stage === 'code') {
    return (
      <EnterResetCode
        email={email}
        code={code}
        refused={refused}
        onChange={(digits) => {
          setCode(digits);
          setRefused(undefined);
        }}
        onClose={onClose}
        onResend={() => setStage('request')}
        onNext={() => setStage('password')}
      />
    );
  }
  return (
    <ChooseNewPassword
      email={email}
      code={code}
      onClose={onClose}
      onCodeRefused={(text) => {
        setRefused(text);
        setCode('');
        setStage('code');
      }}
    />
  );
}
