import { settingsLabel, visibility } from '../../core';
import { useNoun } from '../frame/host';
import { Section } from './Section';
import { SwitchRows } from './SwitchRows';

/** The setting that hides the profile from everybody who is no match. */
export function VisibilitySwitch() {
  return (
    <Section name="visibility" intro={settingsLabel.visibilityIntro}>
      <SwitchRows switches={useNoun(visibility)} texts={settingsLabel.visibilityKinds} />
    </Section>
  );
}
