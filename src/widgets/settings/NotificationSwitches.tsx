import { notificationSettings, settingsLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Section } from './Section';
import { SwitchRows } from './SwitchRows';

/** The kinds of notification a member wants (decision 5). */
export function NotificationSwitches() {
  return (
    <Section name="notifications" intro={settingsLabel.notificationsIntro}>
      <SwitchRows switches={useNoun(notificationSettings)} texts={settingsLabel.kinds} />
    </Section>
  );
}
