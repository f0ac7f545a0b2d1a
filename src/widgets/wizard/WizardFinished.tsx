import { commonLabel, nameOf, ownProfile, wizardLabel } from '../../core';
import { useHost, useNoun, useResource } from '../frame/host';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Feedback';
import { Sentence } from '../ui/Sentence';

/** Says that the profile is complete. */
export default function WizardFinished() {
  const { navigate } = useHost();
  const own = useResource(useNoun(ownProfile));
  return (
    <section className="card fill">
      <Empty title={wizardLabel.finished} body={<Sentence text={nameOf(own.data)} />}>
        <Button onClick={() => navigate('dashboard')}>{commonLabel.next}</Button>
      </Empty>
    </section>
  );
}
