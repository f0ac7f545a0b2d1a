import { emptyLabel, listText, type RouteName } from '../../core';
import { Link } from '../app/Link';
import { useHost } from '../frame/host';
import { Empty } from '../ui/Feedback';

/** What an empty list takes. */
export interface NobodyYetProps {
  /** Why it is empty, or what fills it. */
  hint: string;
  /** Where to go instead: to the search, or to the own profile. Left out where screens have no addresses. */
  to?: Extract<RouteName, 'search' | 'profile'>;
}

/** An empty list of members, in the words of the specification, with what fills it and one way on. */
export default function NobodyYet({ hint, to }: NobodyYetProps) {
  const { href } = useHost();
  return (
    <Empty body={listText.emptyBody}>
      <p className="soft small">{hint}</p>
      {href && to && (
        <Link to={to} className="button quiet">
          {to === 'search' ? emptyLabel.search : emptyLabel.complete}
        </Link>
      )}
    </Empty>
  );
}
