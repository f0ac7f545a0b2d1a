import { optionLabel } from '../../core';
import { useStyles } from '../frame/host';
import style from './tags.css?inline';

const styles = [style];

/** A member's hobbies. */
export function Tags({ tags }: { tags: readonly string[] }) {
  useStyles(styles);
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {optionLabel.hobby(tag)}
        </li>
      ))}
    </ul>
  );
}
