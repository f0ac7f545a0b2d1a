import { emptyLabel, listText, type RouteName } from '../../core';
import { useHost } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';
import { Link } from '../ui/Link';

/** Props of an empty list. */
export interface NobodyYetProps {
  /** The reason why it is empty, or how to fill it. */
  hint: string;
  /** The screen to link to: the search or the own profile. Only used if screens have addresses. */
  to?: Extract<RouteName, 'search' | 'profile'>;
}

/** An empty list of members: the text of the specification, a hint how to fill it, and one link. */
export default function NobodyYet({ hint, to }: NobodyYetProps) {
  const { href } = useHost();
  return (
    <Empty body={listText.emptyBody}>
      <p className="soft small">{hint}</p>
      {href && to && (
        <Link to={to} className="button quiet" part="button">
          {to === 'search' ? emptyLabel.search : emptyLabel.complete}
        </Link>
      )}
    </Empty>
  );
}
