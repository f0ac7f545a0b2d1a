import { memberLabel, type Profile, reasonTexts } from '../../core';
import { useStyles } from '../host';
import badgeStyle from '../styles/badge.css?inline';
import style from './compatibility.css?inline';
import { ReasonsButton } from './ReasonsButton';

const styles = [badgeStyle, style];

/** 'n% COMPATIBLE' in a corner of the photo; a button that tells why, where the backend says so. */
export default function Compatibility({
  score,
  reasons,
}: {
  score: number;
  reasons: Profile['compatibility_reasons'];
}) {
  useStyles(styles);
  const text = memberLabel.compatible(Math.round(score));
  const texts = reasonTexts(reasons);
  return (
    <span className="compatibility" part="compatibility">
      {texts.met.length + texts.unmet.length > 0 ? (
        <ReasonsButton text={text} reasons={texts} />
      ) : (
        <span className="badge">{text}</span>
      )}
    </span>
  );
}
