import { nameOf, ownProfile, session, sessionLabel } from '../../core';
import { useHost, useNoun, useResource, useStyles } from '../frame/host';
import { Button } from '../ui/Button';
import { Portrait } from '../ui/Portrait';
import style from './session.css?inline';

const styles = [style];

/** Who is signed in, with Log Out: what an embedded log-in shows where a session exists (decision 7). */
export default function SignedIn() {
  useStyles(styles);
  const { emit } = useHost();
  const { logOut } = useNoun(session);
  const own = useResource(useNoun(ownProfile)).data;
  const name = nameOf(own);
  return (
    <section className="card session" part="card">
      <div className="row">
        <Portrait photo={own?.photo} name={name} size={48} decorative />
        <p>{name ? sessionLabel.signedInAs(name) : sessionLabel.signedIn}</p>
      </div>
      <Button
        look="quiet"
        onClick={async () => {
          await logOut();
          emit('mm-signed-out', undefined);
        }}
      >
        {sessionLabel.logOut}
      </Button>
    </section>
  );
}
