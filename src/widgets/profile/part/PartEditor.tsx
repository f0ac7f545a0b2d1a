import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import {
  type Answers,
  commonLabel,
  type Editing,
  isAsked,
  isPrivate,
  mustHaveAt,
  type ProfilePart,
  profileEditor,
  profileLabel,
  siteLabel,
} from '../../../core';
import { useClientStore, useStyles } from '../../frame/host';
import { Status } from '../../ui/feedback/Status';
import { chipStyles } from '../../ui/form/Chips';
import { Button } from '../../ui/press/Button';
import { WizardField } from '../../wizard/WizardField';
import fieldsStyle from '../../wizard/wizard.css?inline';
import { BioField } from './BioField';
import { MustHave } from './MustHave';
import { PrivateMark } from './PrivateMark';

const styles = [...chipStyles, fieldsStyle];

/** Returns the first control of an editor. In a group of radio chips it is the chosen one. */
function firstControl(form: HTMLFormElement | null): HTMLElement | undefined {
  const first = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (first?.type !== 'radio') return first ?? undefined;
  return first.closest('fieldset')?.querySelector<HTMLElement>(':checked') ?? first;
}

/** Edits a part with the fields and rules of the wizard. Only changes are sent. */
export default function PartEditor({ part }: { part: ProfilePart }) {
  useStyles(styles);
  const { $editing, said, cancel, save } = useClientStore(profileEditor);
  const editing = useStore($editing)[part.name];
  const form = useRef<HTMLFormElement>(null);
  const isRestored = useRef(editing?.isRestored);

  // Before the first paint: a moment later a member may be typing in another field.
  useLayoutEffect(() => {
    if (isRestored.current) return;
    firstControl(form.current)?.focus();
    form.current?.closest('.part')?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const texts = editing?.texts;
  useLayoutEffect(() => {
    if (texts && Object.keys(texts).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [texts]);

  if (!editing) return null;
  const answers = { ...said(), ...editing.edits };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(part);
  };
  return (
    <form ref={form} className="part-form" aria-label={part.title} onSubmit={onSubmit} noValidate>
      {editing.isRestored && <Status className="restored small">{profileLabel.restored}</Status>}
      {part.fields.some((field) => mustHaveAt(field, answers)) && (
        <p className="soft small">
          {profileLabel.mustsIntro} {profileLabel.wishesWhen}
        </p>
      )}
      <PartFields part={part} editing={editing} answers={answers} />
      <div className="part-actions">
        <Button look="quiet" disabled={editing.isSaving} onClick={() => cancel(part)}>
          {commonLabel.cancel}
        </Button>
        <Button type="submit" busy={editing.isSaving}>
          {editing.isSaving ? commonLabel.loading : siteLabel.save}
        </Button>
      </div>
    </form>
  );
}

function PartFields({ part, editing, answers }: { part: ProfilePart; editing: Editing; answers: Answers }) {
  const { set } = useClientStore(profileEditor);
  const onAnswer = (name: string, answer: string | readonly string[]) => set(part, name, answer);
  return (
    <div className="wizard-fields">
      {part.fields
        .filter((field) => isAsked(field, answers))
        .map((field) => (
          <div key={field.name} className={`cell ${field.kind}`}>
            {field.kind === 'long-text' ? (
              <BioField field={field} answers={answers} error={editing.texts[field.name]} onAnswer={onAnswer} />
            ) : (
              <WizardField field={field} answers={answers} error={editing.texts[field.name]} onAnswer={onAnswer} />
            )}
            {part.place === 'details' && isPrivate(field) && <PrivateMark isWritten />}
            {field.partner && <MustHave field={field} answers={answers} onAnswer={onAnswer} />}
          </div>
        ))}
    </div>
  );
}
