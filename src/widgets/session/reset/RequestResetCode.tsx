import { session, sessionLabel } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { Button } from '../../ui/press/Button';
import { EmailField } from '../EmailField';
import { useFirstField } from './first-field';

/** Props of the first dialog. */
export interface RequestResetCodeProps {
  email: string;
  onSent(email: string): void;
  onClose(): void;
}

/** The first dialog: the address to send the code to. */
export function RequestResetCode({ email, onSent, onClose }: RequestResetCodeProps) {
  const { requestReset } = useClientStore(session);
  const box = useFirstField();
  return (
    <Dialog title={sessionLabel.forgotTitle} onClose={onClose}>
      <p className="soft">{sessionLabel.forgotIntro}</p>
      <div ref={box}>
        <Form
          label={sessionLabel.forgotTitle}
          submit={(values) => requestReset(values.email ?? '')}
          onDone={(values) => onSent(values.email ?? '')}
        >
          {({ texts, pending }) => (
            <>
              <EmailField defaultValue={email} error={texts.email} />
              <Button type="submit" busy={pending}>
                {sessionLabel.sendCode}
              </Button>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
