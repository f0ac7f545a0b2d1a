import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  commonLabel,
  explain,
  type FieldTexts,
  firstNameOf,
  isBlank,
  MORE_REPORT_TYPES,
  nameOf,
  optionLabel,
  REPORT_DESCRIPTION_MAX,
  REPORT_TYPES,
  type ReportReceipt,
  reports,
  safetyLabel,
  siteLabel,
} from '../../core';
import { useClientStore, useOffersExtensions, useStyles } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { Status } from '../ui/feedback/Status';
import { CheckField } from '../ui/form/CheckField';
import { Chips } from '../ui/form/Chips';
import { FormField } from '../ui/form/FormField';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import BlockDialog from './BlockDialog';
import { useConversationWith } from './conversation-with';
import { ProofField } from './ProofField';
import type { BlockDialogProps } from './props';
import { ReportSent } from './ReportSent';
import style from './safety.css?inline';

const styles = [style];

/** Props of the dialog, in addition to those of the block dialog that it offers. */
export interface ReportDialogProps extends BlockDialogProps {
  /** The type that is chosen at first. */
  type?: string | undefined;
  onReported(): void;
  /** Opens "Something is wrong" from the thanks. */
  onHelp(): void;
}

/** The report of a member, spec sections 2 and 5. Then offers to block the member too. */
export default function ReportDialog({ type, onReported, onHelp, ...about }: ReportDialogProps) {
  const [stage, setStage] = useState<'write' | 'sent' | 'block'>('write');
  const [receipt, setReceipt] = useState<ReportReceipt>();
  if (stage === 'block') return <BlockDialog {...about} />;
  if (stage === 'sent')
    return <ReportSent {...about} receipt={receipt} onBlock={() => setStage('block')} onHelp={onHelp} />;
  return (
    <ReportForm
      {...about}
      preset={type}
      onSent={(given) => {
        setReceipt(given);
        setStage('sent');
        onReported();
      }}
    />
  );
}

interface ReportFormProps extends BlockDialogProps {
  preset: string | undefined;
  onSent(receipt?: ReportReceipt): void;
}

function ReportForm({ member, preset = '', onClose, onSent }: ReportFormProps) {
  useStyles(styles);
  const { send, drafts } = useClientStore(reports);
  const isSending = useStore(send.$pending);
  const [type, setType] = useState(preset);
  const [description, setDescription] = useState(() => drafts.get(member.user));
  const [proofs, setProofs] = useState<readonly Blob[]>([]);
  const hasConversation = useConversationWith(member.user) !== undefined;
  const [withMessages, setWithMessages] = useState(true);
  const [texts, setTexts] = useState<FieldTexts>({});
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const types = useOffersExtensions() ? [...REPORT_TYPES, ...MORE_REPORT_TYPES] : REPORT_TYPES;
  const name = firstNameOf(member) || nameOf(member) || siteLabel.profile;

  useLayoutEffect(() => {
    if (Object.keys(texts).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [texts]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isBlank(description)) return;
    setRefused(undefined);
    const result = await send(member.user, { type, description, proofs, withMessages });
    if (result.ok) return onSent(result.value);
    setTexts(result.fields);
    if (result.error && Object.keys(result.fields).length === 0)
      setRefused(explain(result.error, ['detail'], result.message));
  };

  return (
    <Dialog title={safetyLabel.reportTitle(name)} onClose={onClose}>
      <form ref={form} className="report" aria-label={safetyLabel.reportTitle(name)} onSubmit={onSubmit} noValidate>
        <p className="soft">
          <Sentence text={safetyLabel.reportIntro(name)} />
        </p>
        <Chips
          name="type"
          label={safetyLabel.reportType}
          options={types}
          nameOf={optionLabel.reportType}
          value={type}
          error={texts.type}
          onChange={(chosen) => {
            setType(chosen);
            setTexts({});
          }}
        />
        <FormField label={safetyLabel.description} hint={safetyLabel.descriptionHint} error={texts.description}>
          {(control) => (
            <div className="frame" part="field">
              <textarea
                {...control}
                name="description"
                rows={4}
                required
                dir={description ? 'auto' : undefined}
                value={description}
                onChange={(event) => {
                  setDescription(event.currentTarget.value);
                  drafts.set(member.user, event.currentTarget.value);
                }}
              />
            </div>
          )}
        </FormField>
        {description.length > REPORT_DESCRIPTION_MAX * 0.9 && (
          <Status className="soft small report-count">
            {description.length} / {REPORT_DESCRIPTION_MAX}
          </Status>
        )}
        {hasConversation && (
          <CheckField name="attach" checked hint={safetyLabel.attachHint} onChange={setWithMessages}>
            {safetyLabel.attach}
          </CheckField>
        )}
        <ProofField
          proofs={proofs}
          errors={texts}
          onChange={(chosen) => {
            setProofs(chosen);
            setTexts({});
          }}
        />
        {refused && (
          <p className="report-failed" role="alert">
            {refused}
          </p>
        )}
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {commonLabel.cancel}
          </Button>
          <Button type="submit" busy={isSending} disabled={isBlank(description)}>
            {isSending ? safetyLabel.sending : safetyLabel.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
