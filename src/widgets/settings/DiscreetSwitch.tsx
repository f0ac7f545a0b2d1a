import { discreet, settingsLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Section } from './Section';
import { SwitchRows } from './SwitchRows';

/** The setting for a neutral name, icon and sender. */
export function DiscreetSwitch() {
  return (
    <Section name="discreet" intro={settingsLabel.discreetIntro}>
      <SwitchRows switches={useNoun(discreet)} texts={settingsLabel.discreetKinds} />
    </Section>
  );
}
