import { sessionLabel } from '../../../core';
import { useLogOut } from '../../session/use-log-out';
import { LeaveIcon } from './icons';

/** Signs out and goes to the login route. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button type="button" className="nav-link" onClick={() => void logOut()}>
      <LeaveIcon />
      {sessionLabel.logOut}
    </button>
  );
}
