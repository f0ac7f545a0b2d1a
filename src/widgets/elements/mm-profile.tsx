/** `<mm-profile member>`: the member's own profile with its editors, or with `member` that of another. */
import { useMemo } from 'react';
import ProfilePage from '../app/pages/ProfilePage';
import { LocalQuery } from '../local-query';
import { MembersOnly } from '../MembersOnly';
import { define } from './element';
import { createWidget, type WidgetProps } from './WidgetElement';

interface ProfileProps extends WidgetProps {
  /** Id of the member whose profile is shown. */
  member?: string;
}

function Profile({ member, query }: ProfileProps) {
  const asked = useMemo(() => query ?? (member ? { id: member } : undefined), [member, query]);
  return (
    <MembersOnly>
      <LocalQuery query={asked}>
        <ProfilePage />
      </LocalQuery>
    </MembersOnly>
  );
}

define('mm-profile', () => createWidget<ProfileProps>(Profile, { member: 'string' }));
