import {
  type Answers,
  factName,
  isPrivate,
  listOf,
  MUST_HAVES,
  mustHaveAt,
  type ProfilePart,
  profileLabel,
  shownAnswers,
  textOf,
} from '../../../core';
import { useCountryNames } from '../../frame/country-names';
import { Sentence } from '../../ui/Sentence';
import { PrivateMark } from './PrivateMark';

/** The answers of a part, field by field. `marksPrivate` shows a lock on answers that only the owner sees. */
export function PartFacts({ part, said, marksPrivate }: { part: ProfilePart; said: Answers; marksPrivate?: boolean }) {
  useCountryNames(part.fields.filter(({ kind }) => kind === 'countries').map(({ name }) => textOf(said, name)));
  const musts = listOf(said, MUST_HAVES);
  return (
    <dl className="part-facts">
      {shownAnswers([...part.fields, ...(part.fixed ?? [])], said).map(({ field, value }) => (
        <div key={field.name}>
          <dt className="soft small">
            {factName(field)}
            {marksPrivate && isPrivate(field) && <PrivateMark />}
          </dt>
          <dd className={value ? undefined : 'soft'}>
            <Sentence text={value || profileLabel.notSaid} />
            {field.partner && musts.includes(mustHaveAt(field, said) ?? '') && (
              <span className="must-mark">{profileLabel.must}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
