import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { usage } from '../failure/failure';
import { readSettings, writeSetting } from '../settings/files';
import { noHome } from '../settings/home-folder';
import { checkOf, checkSetting } from '../settings/known';
import { type SettingsPlace, settingsFile } from '../settings/places';
import { resolveSettings, type Settings } from '../settings/resolve';

interface Where {
  project?: boolean;
}

/** Adds `config`: settings that are stored in files. */
export function addConfig(program: Command, act: Act): void {
  const config = program.command('config').description('settings of this project and this user');

  config
    .command('get <setting>')
    .description('the value in effect: flag, variable, project file, user file, default')
    .action(
      act((call, [name = '']) => {
        const found = settingsOf(call)
          .list()
          .find((one) => one.name === name);
        if (!found) throw usage(`${name} is not set. See: mm config list`, 'not-set');
        call.output.data(found, () => found.value);
      }),
    );

  config
    .command('set <setting> [value]')
    .description('store a setting in the user file; without a value, remove it')
    .option('--project', 'use mm.config.json of this project instead')
    .action(
      act<Where>((call, [name = '', value], { project }) => {
        const place: SettingsPlace = project ? 'project' : 'user';
        const file = settingsFile(call.io, place);
        if (file === undefined) throw noHome('MM_CONFIG_FILE');
        if (value) checkSetting(name, value);
        else checkOf(name);
        const isSet = readSettings(file)[name] !== undefined;
        const does = value ? `set ${name} to ${value} in ${file}` : `remove ${name} from ${file}`;
        call.change(does, () => writeSetting(file, name, value || undefined));
        const became = value ? `is ${value}` : isSet ? 'is removed' : 'was not set';
        call.output.done(`${name} ${became}`, { name, value: value || null, file });
      }),
    );

  config
    .command('list')
    .description('all settings in effect')
    .option('--origin', 'show where each comes from')
    .action(
      act<{ origin?: boolean }>((call, _args, { origin }) => {
        const all = settingsOf(call).list();
        const rows = all.map((one) => [
          one.name,
          one.value ?? '',
          ...(origin ? [[one.origin, one.from].filter(Boolean).join(': ')] : []),
        ]);
        const shown = origin ? all : all.map(({ name, value }) => ({ name, value }));
        call.output.data(shown, () => call.output.facts(rows, 'Nothing is set.'));
      }),
    );
}

/** Returns the settings of this call, including its flags. */
function settingsOf({ io, flags }: Call): Settings {
  return resolveSettings(io, flags.typed);
}
