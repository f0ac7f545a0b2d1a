import { sessionLabel } from '../../core';
import { useHost } from '../frame/host';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Feedback';

/** What a widget shows to visitors: what it is for, and a way to log in. */
export default function SignedOut({ hint }: { hint: string }) {
  const { navigate } = useHost();
  return (
    <section className="card fill">
      <Empty title={hint} body={sessionLabel.signUpIntro}>
        <Button onClick={() => navigate('login')}>{sessionLabel.logIn}</Button>
      </Empty>
    </section>
  );
}
