import { memo } from 'react';
import { nameOf, optionLabel, profileOf, type SearchResult, searchLabel } from '../../core';
import { useStyles } from '../frame/host';
import { ageAndStatus } from '../members/age-and-status';
import { MemberCard, memberCardStyles } from '../members/MemberCard';
import type { Viewed } from '../members/person';
import { Portrait } from '../ui/photo/Portrait';
import { Sentence } from '../ui/Sentence';

/** Props of a result. `isEager` loads the photo at once, for cards visible at the start. */
interface ResultCardProps {
  result: SearchResult;
  isEager: boolean;
  onView(member: Viewed): void;
}

/** One result of a search, spec section 2. Memoised, because there may be a thousand. */
export const ResultCard = memo(function ResultCard({ result, isEager, onView }: ResultCardProps) {
  const profile = profileOf(result);
  const { completion, photo } = result;
  return (
    <li className="result">
      {profile ? (
        <MemberCard profile={profile} photo={photo} eager={isEager} onView={onView} />
      ) : (
        <NamelessCard result={result} />
      )}
      {typeof completion === 'number' && (
        <p className="completion">
          <span className="badge" dir="auto">
            {searchLabel.complete(completion)}
          </span>
        </p>
      )}
    </li>
  );
});

/** A result without a user id. It is only for viewing and has no actions. */
function NamelessCard({ result }: { result: SearchResult }) {
  useStyles(memberCardStyles);
  const { age, marital_status } = result;
  const name = nameOf(result);
  return (
    <article className="card member" part="card member">
      <div className="member-photo">
        <Portrait photo={result.photo} name={name} />
      </div>
      <div className="member-body">
        <h3 className="clip" dir="auto">
          <Sentence text={name} />
        </h3>
        <p className="soft small clip">
          {ageAndStatus({ age, marital_status, married_now: result.profile?.married_now })}
        </p>
        <p className="soft small clip">{optionLabel.emirate(result.emirate ?? '')}</p>
      </div>
    </article>
  );
}
