import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  commonLabel,
  isAsked,
  isSensitive,
  SHARES_SENSITIVE,
  type Step,
  type SubmitCall,
  stepTitle,
  textOf,
  wizard,
  wizardLabel,
  wizardSteps,
  wizardText,
} from '../../core';
import { useClientStore, useHost, useOffersExtensions, useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import { Status } from '../ui/feedback/Status';
import { chipStyles } from '../ui/form/Chips';
import { Button } from '../ui/press/Button';
import { enableDoubleTapGuard } from '../ui/press/stable-lists';
import { StepList } from './StepList';
import { WizardField } from './WizardField';
import style from './wizard.css?inline';

const WhoFits = deferred(() => import('./WhoFits'));

const styles = [...chipStyles, style];

const stages: Record<SubmitCall, string> = {
  profile: wizardText.stageProfile,
  photo: wizardText.stagePhoto,
  preferences: wizardText.stagePreferences,
};

/** The seven steps, spec section 2: 'n of 7 — step name', side list, Previous, Next and Finish. */
export function WizardForm({ onFinished }: { onFinished(): void }) {
  useStyles(styles);
  const store = useClientStore(wizard);
  const [isFinishing, setFinishing] = useState(false);
  const stored = useStore(store.$step);
  // After Finish the store is reset, but the last step stays until the next screen is shown.
  const step = isFinishing ? wizardSteps.length - 1 : stored;
  const failure = useStore(store.$failure);
  const submitting = useStore(store.$submitting);
  const minutes = useStore(store.$minutesLeft);
  const lastOpen = useStore(store.$lastOpen);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isLast = step === wizardSteps.length - 1;

  // Before the first paint: a moment later a member may be typing in one of its fields.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  useEffect(enableDoubleTapGuard, []);

  // One history entry for each step, so that Back leads to the previous one.
  const { cover } = useHost();
  const covers = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const { current: all } = covers;
    while (cover && all.length < step) all.push(cover(store.previous));
    for (const uncover of all.splice(step)) uncover();
  }, [cover, step, store]);
  useLayoutEffect(() => () => covers.current.splice(0).forEach((uncover) => void uncover()), []);

  useLayoutEffect(() => {
    if (failure && !isFinishing) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure, isFinishing]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isFinishing) return;
    if (!isLast) return store.next();
    setFinishing(true);
    if ((await store.finish()).ok) onFinished();
    else setFinishing(false);
  };

  return (
    <div className="wizard" part="wizard">
      <StepList step={step} lastOpen={isFinishing ? step : lastOpen} onGoTo={store.goTo} />
      <form ref={form} className="card wizard-card" part="card" onSubmit={onSubmit} noValidate>
        <header className="wizard-head">
          <h1 ref={heading} tabIndex={-1}>
            {stepTitle(step)}
          </h1>
          {!isFinishing && <p className="soft small">{wizardLabel.timeLeft(minutes)}</p>}
          {step === 0 && (
            <div className="wizard-fit">
              <WhoFits />
            </div>
          )}
        </header>
        <StepFields step={step} />
        <div className="wizard-actions">
          <Button look="quiet" onClick={store.previous} disabled={isLast}>
            {commonLabel.previous}
          </Button>
          <Status className="soft small stage">{submitting && stages[submitting]}</Status>
          <Button type="submit" disabled={isFinishing} data-act={step}>
            {isFinishing ? wizardText.submitting : isLast ? wizardLabel.finish : commonLabel.next}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The questions of a step: about the member, then about the partner. */
function StepFields({ step: index }: { step: number }) {
  const store = useClientStore(wizard);
  const answers = useStore(store.$answers);
  const failure = useStore(store.$failure);
  const hasMore = useOffersExtensions();
  const step: Step | undefined = wizardSteps[index];
  const { askConsent } = store;
  useLayoutEffect(() => askConsent(hasMore), [askConsent, hasMore]);
  // Questions about health, belief and origin come after a yes.
  const maySee = (name: string) => !hasMore || !isSensitive(name) || textOf(answers, SHARES_SENSITIVE) === 'Yes';
  const asked = (step?.fields ?? []).filter(
    (field) => isAsked(field, answers) && maySee(field.name) && (hasMore || !field.extension),
  );
  const draw = (partner: boolean) =>
    asked
      .filter((field) => field.partner === partner)
      .map((field) => (
        <div key={field.name} className={`cell ${field.kind}`}>
          <WizardField
            field={field}
            answers={answers}
            error={failure?.field === field.name ? failure.message : undefined}
            onAnswer={store.set}
          />
          {failure?.message === wizardText.adult && failure.field === field.name && hasMore && (
            <p className="soft small">{wizardLabel.bornSlip}</p>
          )}
        </div>
      ));
  const partner = draw(true);
  return (
    <>
      <div className="wizard-fields">{draw(false)}</div>
      {partner.length > 0 && (
        <section className="wizard-partner" aria-label={wizardLabel.partner}>
          <h2>{wizardLabel.partner}</h2>
          <div className="wizard-fields">{partner}</div>
        </section>
      )}
    </>
  );
}
