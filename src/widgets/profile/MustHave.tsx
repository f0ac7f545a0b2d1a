import { type Answers, type Field, listOf, MUST_HAVES, mustHaveAt, profileLabel } from '../../core';
import { Switch } from '../ui/Switch';

/** What the switch takes. */
interface MustHaveProps {
  field: Field;
  answers: Answers;
  onAnswer(name: string, answer: readonly string[]): void;
}

/** Makes a wish one that a suggestion has to meet; nothing where it cannot be one. */
export function MustHave({ field, answers, onAnswer }: MustHaveProps) {
  const name = mustHaveAt(field, answers);
  if (!name) return null;
  const musts = listOf(answers, MUST_HAVES);
  const others = musts.filter((other) => other !== name);
  return (
    <fieldset className="must" aria-label={field.label}>
      <Switch
        label={profileLabel.must}
        isOn={musts.includes(name)}
        onChange={(isOn) => onAnswer(MUST_HAVES, isOn ? [...others, name] : others)}
      />
    </fieldset>
  );
}
