import { nameOf, ownProfile, session, sessionLabel } from '../../core';
import { useClientStore, useHost, useResource, useStyles } from '../frame/host';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import style from './session.css?inline';

const styles = [style];

/** The signed-in member with Log Out, shown by an embedded log-in if there is a session (decision 7). */
export default function SignedIn() {
  useStyles(styles);
  const { emit } = useHost();
  const { logOut } = useClientStore(session);
  const own = useResource(useClientStore(ownProfile)).data;
  const name = nameOf(own);
  return (
    <section className="card session" part="card">
      <div className="row">
        <Portrait photo={own?.photo} preview={own?.photo_preview} name={name} size={48} decorative />
        <p>
          <Sentence text={name ? sessionLabel.signedInAs(name) : sessionLabel.signedIn} />
        </p>
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
