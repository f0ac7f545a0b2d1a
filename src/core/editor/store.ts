import { atom, type ReadableAtom } from 'nanostores';
import { fieldText } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { changedFields, changeOf, profileAnswers } from '../form/answers';
import { type Answer, type Answers, isAsked } from '../form/field';
import { MUST_HAVES, preferenceOf, preferencesOf, wishAnswers } from '../form/wishes';
import { type Preferences, savePreferences } from '../preferences/contract';
import { type ProfileChange, updateProfile } from '../profile/contract';
import { ownProfile } from '../profile/own';
import { createAction, type Result, refusal } from '../store/action';
import type { FieldTexts } from '../store/field-texts';
import { profileText } from '../texts';
import { profileDetails } from './details-store';
import { readEdits, saveEdits } from './edit-drafts';
import type { ProfilePart } from './parts';

/** A part that is being edited. */
export interface Editing {
  /** The changed answers. All others are as saved. */
  edits: Answers;
  /** Error texts, by field. */
  texts: FieldTexts;
  isSaving: boolean;
  /** Whether the edits were restored after a reload or a new log-in. */
  isRestored: boolean;
}

/** Edits the own profile part by part. Input is kept until it is saved or cancelled. */
export interface ProfileEditor {
  /** The parts being edited, by name. */
  $editing: ReadableAtom<Readonly<Record<string, Editing>>>;
  /** The saved profile, as form answers. */
  said(): Answers;
  open(part: ProfilePart): void;
  set(part: ProfilePart, name: string, answer: Answer): void;
  cancel(part: ProfilePart): void;
  /** Saves the changes. If that fails, the part stays open with its answers (decision 6). */
  save(part: ProfilePart): Promise<Result>;
}

const fresh: Editing = { edits: {}, texts: {}, isSaving: false, isRestored: false };

/**
 * Error texts for changed answers, by the rules of the wizard. Unchanged answers are not checked, because they may be older
 * than a rule.
 */
function faultsOf(part: ProfilePart, before: Answers, after: Answers, now: number): FieldTexts {
  const judged = part.together ? part.fields : changedFields(part.fields, before, after);
  const faults = judged.map((field) => [field.name, isAsked(field, after) ? field.check(after, now) : undefined]);
  return Object.fromEntries(faults.filter(([, text]) => text));
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

/** The profile editor store, spec sections 2, 4 and 8. */
export const profileEditor: StoreDefinition<ProfileEditor> = {
  name: 'profile-editor',
  create(client: Client): ProfileEditor {
    const { http, platform, tokens } = client;
    const own = client.use(ownProfile);
    const { details, preferences, update } = client.use(profileDetails);
    const owner = () => tokens.subject() ?? '';
    const restore = () => {
      const kept = Object.entries(readEdits(platform.drafts, owner()));
      return Object.fromEntries(kept.map(([name, edits]) => [name, { ...fresh, edits, isRestored: true }]));
    };
    const $editing = atom<Readonly<Record<string, Editing>>>(restore());
    let editor = owner();
    tokens.$signedIn.listen((signedIn) => {
      if (!signedIn || owner() === editor) return;
      editor = owner();
      $editing.set(restore());
    });
    client.onSessionEnd((reason) => {
      if (reason === 'signed-out') $editing.set({});
    });

    const put = (name: string, editing: Editing | undefined) => {
      const { [name]: _before, ...others } = $editing.get();
      const all = editing ? { ...others, [name]: editing } : others;
      $editing.set(all);
      saveEdits(
        platform.drafts,
        owner(),
        Object.fromEntries(Object.entries(all).map(([part, { edits }]) => [part, edits])),
      );
    };
    const change = (name: string, parts: Partial<Editing>) => {
      const editing = $editing.get()[name];
      if (editing) put(name, { ...editing, ...parts });
    };
    const said = (): Answers => {
      const detailed = wishAnswers(details.peek().data ?? {}, preferences.peek().data ?? {});
      return { ...detailed, ...profileAnswers(own.peek().data ?? {}) };
    };

    const saveWishes = createAction(client, {
      run: async (changes: ProfileChange, wishes: Preferences | undefined) => {
        const isSame = tokens.sameMember();
        if (Object.keys(changes).length > 0) await http(updateProfile, { body: changes });
        if (wishes && isSame()) await http(savePreferences, { body: wishes });
        await Promise.all([details.reload(), preferences.reload()]);
      },
      done: profileText.changed,
      failed: profileText.changeFailed,
    });

    async function send(part: ProfilePart, before: Answers, after: Answers): Promise<Result> {
      const changed = changedFields(part.fields, before, after);
      const musts = [before, after].map((answers) => [answers[MUST_HAVES] ?? []].flat());
      const isUnchanged = changed.length === 0 && isSame(musts[0] ?? [], musts[1] ?? []);
      if (isUnchanged) return { ok: true, value: undefined };
      if (part.place !== 'wishes') return update(changeOf(part.together ? part.fields : changed, after));
      const isStated = changed.some(({ name }) => preferenceOf(name)) || changed.length === 0;
      const wishes = isStated ? preferencesOf(after, preferences.peek().data ?? {}) : undefined;
      return saveWishes(changed.length > 0 ? changeOf(changed, after) : {}, wishes);
    }

    return {
      $editing,
      said,
      open: (part) => put(part.name, $editing.get()[part.name] ?? fresh),
      set(part, name, answer) {
        const { edits = {}, texts = {} } = $editing.get()[part.name] ?? {};
        const isMoved = name === 'country_of_residence' && answer !== { ...said(), ...edits }[name];
        const { [name]: _text, ...others } = texts;
        change(part.name, { edits: { ...edits, [name]: answer, ...(isMoved && { emirate: '' }) }, texts: others });
      },
      cancel: (part) => put(part.name, undefined),
      async save(part) {
        const editing = $editing.get()[part.name];
        if (!editing || editing.isSaving) return refusal({});
        const before = said();
        const after = { ...before, ...editing.edits };
        const faults = faultsOf(part, before, after, platform.now());
        if (Object.keys(faults).length > 0) {
          change(part.name, { texts: faults });
          return refusal(faults);
        }
        change(part.name, { isSaving: true, texts: {} });
        const result = await send(part, before, after);
        if (result.ok) put(part.name, undefined);
        else {
          const texts = part.fields.map(({ name }) => [name, fieldText(result.error, name)]);
          change(part.name, { isSaving: false, texts: Object.fromEntries(texts.filter(([, text]) => text)) });
        }
        return result;
      },
    };
  },
};
