import { commonLabel, nameOf, ownProfile, wizardLabel } from '../../core';
import { useClientStore, useHost, useResource } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';

/** The wizard of a finished profile: it says so, and leads to the dashboard. */
export default function Finished() {
  const { navigate } = useHost();
  const { data } = useResource(useClientStore(ownProfile));
  return (
    <section className="card fill" part="card">
      <Empty title={wizardLabel.finished} body={<Sentence text={nameOf(data)} />}>
        <Button onClick={() => navigate('dashboard')}>{commonLabel.next}</Button>
      </Empty>
    </section>
  );
}
