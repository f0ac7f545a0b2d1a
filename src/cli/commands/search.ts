import { type Command, Option } from 'commander';
import type { SearchQuery } from '../../core';
import type { Act, Core } from '../call';
import { usage } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { openSignedIn } from '../member/member-client';
import { showPeople } from '../member/people';
import { parseCount } from '../options/count';

interface Filters {
  ageMin?: number;
  ageMax?: number;
  interests?: string;
  country?: string;
  emirate?: string;
  maritalStatus?: string;
  name?: string;
  email?: string;
  sort?: string;
}

/** Adds `search`: finds members by filters. */
export function addSearch(program: Command, act: Act): void {
  const search = program.command('search').description('find members');
  search
    .command('profiles')
    .description('members who match all given filters')
    .option('--age-min <years>', 'at least this old', parseCount)
    .option('--age-max <years>', 'at most this old', parseCount)
    .option('--interests <hobby>', 'with this hobby')
    .option('--country <name>', 'country of residence')
    .option('--emirate <name>', 'one of the seven emirates')
    .option('--marital-status <status>', 'Single, Divorced or Widowed')
    .option('--name <text>', 'part of the name')
    .option('--email <address>', 'email address; finds mutual matches only')
    .addOption(new Option('--sort <order>', 'order of the results').choices(['top', 'newest', 'distance']))
    .action(
      act<Filters>(async (call, _args, filters) => {
        const { client, core } = await openSignedIn(call);
        refuseUnlisted(core, filters);
        const { status, data, error } = await client.use(core.search).find(queryOf(filters));
        if (status === 'failed') throw error ?? new Error('A search failed without an error.');
        const found = data?.results ?? [];
        const rows = found.map((one) => [
          one.user ?? one.profile?.user,
          one.fullname ?? '',
          one.age === null || one.age === undefined ? '' : String(one.age),
          one.emirate ?? '',
          one.marital_status ?? '',
          typeof one.completion === 'number' ? `${one.completion} % complete` : '',
        ]);
        call.output.data(found, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  for (const [name, text] of [
    ['today', "today's matches, best first"],
    ['suggested', 'suggested members, best first'],
  ] as const) {
    search
      .command(name)
      .description(text)
      .action(
        act(async (call) => {
          const { client, core } = await openSignedIn(call);
          const items = await loadWhole(client.use(core.matches)[name]);
          showPeople(call, core, items, items);
        }),
      );
  }
}

/** Rejects filters that no member can have, because an empty result would say nothing. */
function refuseUnlisted(core: Core, { maritalStatus, interests, emirate }: Filters): void {
  const lists: [flag: string, value: string | undefined, options: readonly string[]][] = [
    ['--marital-status', maritalStatus, optionsOf(core, 'marital_status')],
    ['--interests', interests, optionsOf(core, 'interests')],
    ['--emirate', emirate, core.EMIRATES],
  ];
  for (const [flag, value, options] of lists) {
    if (value && options.length && !options.some((one) => one.toLowerCase() === value.toLowerCase()))
      throw usage(`${flag} takes one of ${options.join(', ')}, not '${value}'.`);
  }
}

function optionsOf(core: Core, name: string): readonly string[] {
  return core.wizardSteps.flatMap((step) => step.fields).find((field) => field.name === name)?.options ?? [];
}

function queryOf({ ageMin, ageMax, maritalStatus, name, ...rest }: Filters): SearchQuery {
  const { interests, country, emirate, email, sort } = rest;
  const renamed = {
    age_min: ageMin?.toString(),
    age_max: ageMax?.toString(),
    marital_status: maritalStatus,
    name_search: name,
  };
  return { ...renamed, interests, country, emirate, email, sort };
}
