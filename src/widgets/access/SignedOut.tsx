import { sessionLabel } from '../../core';
import { useHost } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';

/** Shown to visitors: the purpose of a widget and a link to log-in. */
export default function SignedOut({ hint }: { hint: string }) {
  const { navigate } = useHost();
  return (
    <section className="card fill" part="card">
      <Empty title={hint} body={sessionLabel.signUpIntro}>
        <Button onClick={() => navigate('login')}>{sessionLabel.logIn}</Button>
      </Empty>
    </section>
  );
}
