import { embedLabel } from '../core';
import { useHost } from './host';
import { Button } from './ui/Button';
import { Empty } from './ui/Feedback';

/** What a widget shows to who has an account and no profile yet: a way to the wizard. */
export default function Unfinished() {
  const { navigate } = useHost();
  return (
    <section className="card fill">
      <Empty title={embedLabel.unfinished} body={embedLabel.unfinishedIntro}>
        <Button onClick={() => navigate('wizard')}>{embedLabel.finish}</Button>
      </Empty>
    </section>
  );
}
