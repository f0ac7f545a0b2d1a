import { type ReasonTexts, reasonLabel } from '../../core';
import { useStyles } from '../frame/host';
import { CheckIcon } from '../ui/icons/signs';
import style from './reasons.css?inline';

const styles = [style];

/** A few words for each wish that is met or not met, and a note when scores are updated. */
export function Reasons({ reasons: { met, unmet } }: { reasons: ReasonTexts }) {
  useStyles(styles);
  return (
    <>
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
      <p className="reasons-when">{reasonLabel.weekly}</p>
    </>
  );
}
