import { memberLabel } from '../../core';

/** 'n% COMPATIBLE'; nothing where too little is known to say (decision 25). */
export function CompatibilityBadge({ score }: { score: number | null | undefined }) {
  if (score === null || score === undefined) return null;
  return (
    <span className="badge compatibility" part="compatibility">
      {memberLabel.compatible(Math.round(score))}
    </span>
  );
}
