import { presenceSettings, settingsLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Section } from './Section';
import { SwitchRows } from './SwitchRows';

/** The settings for what others see of the member's visits. */
export function PresenceSwitches() {
  return (
    <Section name="presence" intro={settingsLabel.presenceIntro}>
      <SwitchRows switches={useNoun(presenceSettings)} texts={settingsLabel.presenceKinds} />
    </Section>
  );
}
