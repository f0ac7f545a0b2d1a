import { type ReasonTexts, reasonLabel } from '../../core';
import { CheckIcon } from '../ui/icons';

/** What fits and what differs, in a few words each. */
export function Reasons({ reasons: { met, unmet } }: { reasons: ReasonTexts }) {
  return (
    <ul className="reasons">
      {met.map((text) => (
        <li key={text}>
          <CheckIcon />
          <span>
            <span className="sr">{reasonLabel.metTitle}: </span>
            {text}
          </span>
        </li>
      ))}
      {unmet.map((text) => (
        <li key={text} className="soft">
          <span className="differs" aria-hidden="true" />
          <span>
            <span className="sr">{reasonLabel.unmetTitle}: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
