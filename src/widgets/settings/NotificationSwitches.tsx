import { type NotificationSettings, notificationSettings, profileText, settingsLabel } from '../../core';
import { useNoun, useResource } from '../frame/host';
import { Loaded } from '../ui/Feedback';
import { Switch } from '../ui/Switch';
import { Section } from './Section';

const kinds = Object.keys(settingsLabel.kinds) as (keyof NotificationSettings)[];

/** The kinds of notification a member wants. Each switch is saved at once (decision 5). */
export function NotificationSwitches() {
  const { settings, change } = useNoun(notificationSettings);
  const state = useResource(settings);
  return (
    <Section name="notifications" intro={settingsLabel.notificationsIntro}>
      <Loaded
        state={state}
        skeleton={<SwitchesSkeleton />}
        failed={profileText.loadFailed}
        onRetry={() => void settings.load()}
      >
        {(data) => (
          <ul className="settings-rows">
            {kinds.map((kind) => {
              const [label = '', hint] = settingsLabel.kinds[kind];
              return (
                <li key={kind}>
                  <Switch
                    label={label}
                    hint={hint}
                    isOn={!!data?.[kind]}
                    onChange={(isOn) => void change({ [kind]: isOn })}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SwitchesSkeleton() {
  return (
    <div className="settings-rows" aria-hidden="true">
      {kinds.map((kind) => (
        <div key={kind} className="settings-row-space">
          <div className="skeleton settings-line" />
        </div>
      ))}
    </div>
  );
}
