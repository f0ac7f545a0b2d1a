import { type Answers, type Field, factName, listOf, MUST_HAVES, mustHaveAt, profileLabel } from '../../../core';
import { Switch } from '../../ui/form/Switch';

interface MustHaveProps {
  field: Field;
  answers: Answers;
  onAnswer(name: string, answer: readonly string[]): void;
}

/** A switch that makes a wish a must-have. Renders nothing if the wish cannot be one. */
export function MustHave({ field, answers, onAnswer }: MustHaveProps) {
  const name = mustHaveAt(field, answers);
  if (!name) return null;
  const musts = listOf(answers, MUST_HAVES);
  const others = musts.filter((other) => other !== name);
  return (
    <fieldset className="must" aria-label={factName(field)}>
      <Switch
        label={profileLabel.must}
        isOn={musts.includes(name)}
        onChange={(isOn) => onAnswer(MUST_HAVES, isOn ? [...others, name] : others)}
      />
    </fieldset>
  );
}
