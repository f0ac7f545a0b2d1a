import { codeLabel, commonLabel, isCode, refusal, sessionLabel, sessionText } from '../../../core';
import { Dialog } from '../../ui/dialog/Dialog';
import { CodeInput } from '../../ui/form/CodeInput';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { Button } from '../../ui/press/Button';
import { useFirstField } from './first-field';

/** Props of the second dialog. */
export interface EnterResetCodeProps {
  email: string;
  code: string;
  /** The reason why the backend refused an earlier code. */
  refused: string | undefined;
  onChange(digits: string): void;
  onNext(): void;
  onResend(): void;
  onClose(): void;
}

/** The second dialog: all six digits of the code. */
export function EnterResetCode({ email, code, refused, onChange, onNext, onResend, onClose }: EnterResetCodeProps) {
  const box = useFirstField();
  return (
    <Dialog title={sessionLabel.resetCodeTitle} onClose={onClose}>
      <p className="soft">{sessionLabel.codeIntro(email)}</p>
      <div ref={box}>
        <Form
          label={sessionLabel.resetCodeTitle}
          submit={async () =>
            isCode(code) ? { ok: true, value: undefined } : refusal({ code: sessionText.resetCodeIncomplete })
          }
          onDone={onNext}
        >
          {({ texts }) => (
            <>
              <FormField label={sessionLabel.code} error={texts.code ?? refused}>
                {(control) => <CodeInput value={code} control={control} onChange={onChange} />}
              </FormField>
              <Button type="submit">{commonLabel.next}</Button>
              <Button look="text" onClick={onResend}>
                {sessionLabel.resend}
              </Button>
              <p className="soft small">{codeLabel.spam}</p>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
