import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { type Answer, type Answers, ASKS_CONSENT, textOf } from '../form/field';
import { checkAll, checkStep, lastOpenStep, minutesLeft, type StepFailure } from '../form/progress';
import { wizardSteps } from '../form/rules';
import { PHOTO_BYTES_MAX } from '../limits';
import { HOME_COUNTRY } from '../options';
import { parseDay } from '../profile/age';
import { ownProfile } from '../profile/own';
import type { Result } from '../store/action';
import type { FieldTexts } from '../store/field-texts';
import { latinDigits } from '../text/digits';
import { wizardText } from '../texts';
import { belongsTo, clearDraft, type Draft, readDraft, type SubmitCall, saveDraft } from './draft';
import { forgetPhoto, keepPhoto, keptPhoto } from './kept-photo';
import { createSubmit } from './submit';

/** The seven-step form. */
export interface Wizard {
  /** Index of the current step, 0 to 6. */
  $step: ReadableAtom<number>;
  $answers: ReadableAtom<Answers>;
  $photo: ReadableAtom<Blob | undefined>;
  /** The last failed rule. Cleared when its field changes. */
  $failure: ReadableAtom<StepFailure | undefined>;
  /** Whole minutes for the open questions, as an estimate; 0 means less than one. */
  $minutesLeft: ReadableAtom<number>;
  /** Says that the surface asks for the consent to sensitive questions, so that it must be answered. */
  askConsent(asks: boolean): void;
  /** Index of the last step that may be opened: all steps before it are valid. */
  $lastOpen: ReadableAtom<number>;
  /** The call of Finish that is running. */
  $submitting: ReadableAtom<SubmitCall | undefined>;
  set(name: string, answer: Answer | undefined): void;
  /** Sets the photo. Shows a notice and refuses a file that is not an image or is too large. */
  setPhoto(photo: Blob | undefined): void;
  /** Lets Finish wait for a chosen file that is being prepared. It ends with `setPhoto` or `refusePhoto`. */
  preparePhoto(preparing: Promise<unknown>): void;
  /** Says at the photo, and in a notice, why a chosen file cannot be the photo. The previous photo stays. */
  refusePhoto(message: string): void;
  /** Goes to the next step if this one is valid, otherwise shows the first failed rule. Returns whether the step is valid. */
  next(): boolean;
  previous(): void;
  /** Goes to an earlier step, or to a later one if all steps before it are valid. */
  goTo(step: number): void;
  /** Whether the member has begun the wizard and not finished it. */
  isUnderWay(): boolean;
  /** Checks all steps and makes the three calls, starting with the one that failed before. */
  finish(): Promise<Result>;
}

const start: Draft = {
  owner: '',
  step: 0,
  answers: { country_of_residence: HOME_COUNTRY, height_unit: 'ft', partner_height_unit: 'ft' },
  done: [],
};

/** The first field of the form that has a text, and its step. */
function firstField(texts: FieldTexts): [step: number, field?: string] {
  const step = wizardSteps.findIndex(({ fields }) => fields.some(({ name }) => texts[name]));
  return [step, wizardSteps[step]?.fields.find(({ name }) => texts[name])?.name];
}

/** The wizard store, spec sections 2, 4 and 5. */
export const wizard: StoreDefinition<Wizard> = {
  name: 'wizard',
  create(client: Client): Wizard {
    const { platform, notices } = client;
    const kept = readDraft(platform.drafts);
    const isOwn = kept && belongsTo(kept.owner, client.tokens.subject());
    const draft = isOwn ? kept : start;
    let owner = draft.owner;
    const $step = atom(Math.min(Math.max(draft.step, 0), wizardSteps.length - 1));
    const $answers = atom<Answers>(draft.answers);
    const $photo = atom<Blob | undefined>(isOwn ? keptPhoto(platform.drafts) : undefined);
    const $failure = atom<StepFailure | undefined>(undefined);
    const $asksConsent = atom(false);
    let preparing: Promise<unknown> | undefined;
    const save = () => {
      owner = client.tokens.subject() ?? owner;
      saveDraft(platform.drafts, { owner, step: $step.get(), answers: $answers.get(), ...submit.progress() });
    };
    const submit = createSubmit(client, draft, save);
    const withPhoto = (): Answers => {
      const hasPhoto = $photo.get() || submit.progress().done.includes('photo');
      const asks = $asksConsent.get() ? 'Yes' : undefined;
      return { ...$answers.get(), [ASKS_CONSENT]: asks, photo: hasPhoto ? 'chosen' : undefined };
    };
    const show = (step: number) => {
      $failure.set(undefined);
      $step.set(step);
      save();
    };
    const fail = (failure: StepFailure) => {
      $failure.set(failure);
      notices.error(failure.message);
    };
    const refusePhoto = (message: string) => fail({ field: 'photo', message });
    /** Opens the step of the first field that the backend refused. */
    const showRefused = (texts: FieldTexts) => {
      const [step, field] = firstField(texts);
      if (!field) return;
      if (step !== $step.get()) show(step);
      $failure.set({ field, message: texts[field] ?? '' });
    };
    const born = () => latinDigits(textOf($answers.get(), 'date_of_birth'));
    /** Lets the backend judge the date as soon as the step with it is left, or refused here. */
    const prepare = async () => {
      const date = born();
      const texts = await submit.prepare($step.get() === 0 && parseDay(date) ? date : undefined);
      if (born() === date) showRefused(texts);
    };
    const restart = () => {
      clearDraft(platform.drafts);
      forgetPhoto(platform.drafts);
      submit.reset();
      $answers.set(start.answers);
      $photo.set(undefined);
      $failure.set(undefined);
      $step.set(0);
      owner = '';
    };
    client.onSessionEnd((reason) => {
      if (reason === 'signed-out') restart();
    });
    client.tokens.$signedIn.listen((signedIn) => {
      if (signedIn && !belongsTo(owner, client.tokens.subject())) restart();
    });

    return {
      $step,
      $answers,
      $photo,
      $failure,
      $minutesLeft: computed([$answers, $photo, $asksConsent], () => minutesLeft(withPhoto(), platform.now())),
      $lastOpen: computed([$answers, $photo, $asksConsent], () => lastOpenStep(withPhoto(), platform.now())),
      $submitting: submit.$call,
      askConsent: (asks) => $asksConsent.set(asks),
      set(name, answer) {
        const country = name === 'country_of_residence' && answer !== $answers.get().country_of_residence;
        $answers.set({ ...$answers.get(), [name]: answer, ...(country ? { emirate: undefined } : {}) });
        if ($failure.get()?.field === name) $failure.set(undefined);
        submit.changed('profile', 'preferences');
        save();
      },
      setPhoto(photo) {
        if (photo && !photo.type.startsWith('image/')) return refusePhoto(wizardText.photoNotImage);
        if (photo && photo.size > PHOTO_BYTES_MAX) return refusePhoto(wizardText.photoTooLarge);
        $photo.set(photo);
        submit.changed('photo');
        $failure.set(undefined);
        save();
        void keepPhoto(platform.drafts, photo, () => $photo.get() === photo);
      },
      preparePhoto(promise) {
        preparing = promise;
      },
      refusePhoto,
      next() {
        const step = wizardSteps[$step.get()];
        const failure = step && checkStep(step, withPhoto(), platform.now());
        void prepare();
        if (failure) fail(failure);
        else if ($step.get() < wizardSteps.length - 1) show($step.get() + 1);
        return !failure;
      },
      previous() {
        if ($step.get() > 0) show($step.get() - 1);
      },
      goTo(step) {
        if (step < 0 || step === $step.get() || step >= wizardSteps.length) return;
        if (step < $step.get() || step <= lastOpenStep(withPhoto(), platform.now())) show(step);
      },
      isUnderWay: () => $step.get() > 0 || !!submit.progress().begun,
      async finish() {
        if (preparing) await preparing;
        const failure = checkAll(withPhoto(), platform.now());
        if (failure) {
          if (failure.step !== $step.get()) show(failure.step);
          fail(failure);
          return {
            ok: false,
            message: failure.message,
            fields: { [failure.field]: failure.message },
            error: undefined,
          };
        }
        const result = await submit.run($answers.get(), $photo.get());
        if (result.ok) {
          await client.use(ownProfile).reload();
          restart();
        } else showRefused(result.fields);
        return result;
      },
    };
  },
};
