import { profileText, type Switches } from '../../core';
import { useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';
import { Switch } from '../ui/form/Switch';

/** Props of the rows: the switches, and the label and hint of each, in their order. */
interface SwitchRowsProps<Name extends string> {
  switches: Switches<Record<Name, boolean>>;
  texts: Readonly<Record<Name, readonly [label: string, hint: string]>>;
}

/** Switches of a section, each saved at once. */
export function SwitchRows<Name extends string>({ switches, texts }: SwitchRowsProps<Name>) {
  const state = useResource(switches.settings);
  const names = Object.keys(texts) as Name[];
  return (
    <Loaded
      state={state}
      skeleton={<RowsSkeleton names={names} />}
      failed={profileText.loadFailed}
      onRetry={() => void switches.settings.load()}
    >
      {(data) => (
        <ul className="settings-rows">
          {names.map((name) => (
            <li key={name}>
              <Switch
                label={texts[name][0]}
                hint={texts[name][1]}
                isOn={!!data?.[name]}
                onChange={(isOn) => void switches.change({ [name]: isOn } as Partial<Record<Name, boolean>>)}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function RowsSkeleton({ names }: { names: readonly string[] }) {
  return (
    <div className="settings-rows" aria-hidden="true">
      {names.map((name) => (
        <div key={name} className="settings-row-space">
          <div className="skeleton settings-line" />
        </div>
      ))}
    </div>
  );
}
