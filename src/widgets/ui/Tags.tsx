import { useStyles } from '../frame/host';
import style from './tags.css?inline';

const styles = [style];

/** Short words side by side, such as hobbies. */
export function Tags({ tags }: { tags: readonly string[] }) {
  useStyles(styles);
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
