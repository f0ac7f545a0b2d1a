import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  explain,
  type FieldTexts,
  type HelpReceipt,
  type HelpRequest,
  help,
  OUTSIDER_KINDS,
  type OutsiderKind,
  outsideLabel,
  safetyLabel,
  screenTitle,
} from '../../core';
import { useClientStore } from '../frame/host';
import { Chips } from '../ui/form/Chips';
import { FormField } from '../ui/form/FormField';
import { Button } from '../ui/press/Button';
import { ProofField } from './ProofField';

const nothing: HelpRequest = { kind: '', description: '', email: '', profile: '', proofs: [] };
const nameOf = (kind: string) => outsideLabel.kinds[kind as OutsiderKind];

/** The form of the page for people without an account. What is typed stays if sending fails. */
export function OutsideForm({ onSent }: { onSent(receipt: HelpReceipt): void }) {
  const { ask } = useClientStore(help);
  const isSending = useStore(ask.$pending);
  const [request, setRequest] = useState(nothing);
  const [texts, setTexts] = useState<FieldTexts>({});
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (Object.keys(texts).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [texts]);

  const change = (part: Partial<HelpRequest>) => {
    setRequest((before) => ({ ...before, ...part }));
    setTexts({});
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setRefused(undefined);
    const result = await ask(request);
    if (result.ok) return onSent(result.value);
    setTexts(result.fields);
    if (result.error && Object.keys(result.fields).length === 0)
      setRefused(explain(result.error, ['detail'], result.message));
  };

  return (
    <form ref={form} className="report" aria-label={screenTitle.help} onSubmit={onSubmit} noValidate>
      <Chips
        name="kind"
        label={outsideLabel.kind}
        options={OUTSIDER_KINDS}
        nameOf={nameOf}
        value={request.kind}
        error={texts.kind}
        onChange={(kind) => change({ kind: kind as OutsiderKind })}
      />
      <FormField label={safetyLabel.description} hint={outsideLabel.descriptionHint} error={texts.description}>
        {(control) => (
          <div className="frame" part="field">
            <textarea
              {...control}
              name="description"
              rows={5}
              required
              dir={request.description ? 'auto' : undefined}
              value={request.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </div>
        )}
      </FormField>
      <FormField label={outsideLabel.profile} optional={outsideLabel.optional} error={texts.profile}>
        {(control) => (
          <div className="frame" part="field">
            <input
              {...control}
              name="profile"
              dir={request.profile ? 'auto' : undefined}
              value={request.profile}
              onChange={(event) => change({ profile: event.currentTarget.value })}
            />
          </div>
        )}
      </FormField>
      <FormField label={outsideLabel.email} hint={outsideLabel.emailHint} error={texts.email}>
        {(control) => (
          <div className="frame" part="field">
            <input
              {...control}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              required
              value={request.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          </div>
        )}
      </FormField>
      <ProofField proofs={request.proofs} errors={texts} onChange={(proofs) => change({ proofs })} />
      <p className="soft small">{outsideLabel.privacy}</p>
      {refused && (
        <p className="report-failed" role="alert">
          {refused}
        </p>
      )}
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? safetyLabel.sending : safetyLabel.send}
        </Button>
      </div>
    </form>
  );
}
