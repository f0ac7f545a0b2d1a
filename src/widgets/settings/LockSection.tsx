import { lockLabel } from '../../core';
import { deferred } from '../ui/deferred';
import { Section } from './Section';

const LockSettings = deferred(() => import('../lock/LockSettings'));

/** The lock of this device. */
export function LockSection() {
  return (
    <Section name="lock" intro={lockLabel.intro}>
      <LockSettings />
    </Section>
  );
}
