/** `<mm-profile member>`: the member's own profile with its editors, or the profile of another `member`. */
import { useEffect, useMemo, useState } from 'react';
import { MembersOnly } from '../access/MembersOnly';
import ProfilePage from '../app/pages/ProfilePage';
import { LocalQuery } from '../frame/local-query';
import { define } from './element';
import { createWidget, type WidgetProps } from './WidgetElement';

interface ProfileProps extends WidgetProps {
  /** Id of the member to show. */
  member?: string;
}

function Profile({ member, query }: ProfileProps) {
  // The later of the two applies: the attribute, or a navigation on the page.
  const byMember = useMemo(() => (member ? { id: member } : undefined), [member]);
  const [asked, setAsked] = useState(query ?? byMember);
  useEffect(() => setAsked(byMember), [byMember]);
  useEffect(() => {
    if (query) setAsked(query);
  }, [query]);
  return (
    <MembersOnly>
      <LocalQuery query={asked}>
        <ProfilePage />
      </LocalQuery>
    </MembersOnly>
  );
}

define('mm-profile', () => createWidget<ProfileProps>(Profile, { member: 'string' }));
