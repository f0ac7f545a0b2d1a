import { Argument, type Command } from 'commander';
import type { ConsentPurpose } from '../../core';
import type { Act, Call } from '../call';
import { Failure, unwrap } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { openSignedIn } from '../member/member-client';

/** The purposes by name, so that the help needs no core. */
const PURPOSES: readonly ConsentPurpose[] = ['terms', 'privacy', 'sensitive'];

/** Adds `consent`: what the member has agreed to. */
export function addConsent(program: Command, act: Act): void {
  const consent = program.command('consent').description('what you have agreed to');
  consent
    .command('list')
    .description('your decisions, newest first, and what is to be asked')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const known = (await loadWhole(client.use(core.consents).own)) ?? notOffered();
        const rows = [
          ...known.decisions.map((one) => [core.consentLabel.names[one.purpose], core.consentState(one)]),
          ...known.asked.map(({ purpose }) => [core.consentLabel.names[purpose], core.consentLabel.undecided]),
        ];
        call.output.data(known, () => call.output.rows(rows, core.consentLabel.undecided));
      }),
    );
  for (const [name, given, description] of [
    ['give', true, 'agree to the present words: terms, privacy or sensitive (answers about health, belief and origin)'],
    ['withdraw', false, 'take a yes back; for sensitive, the answers are erased'],
  ] as const)
    consent
      .command(name)
      .description(description)
      .addArgument(new Argument('<purpose>').choices(PURPOSES))
      .action(act((call, [purpose]) => decide(call, purpose as ConsentPurpose, given)));
}

async function decide(call: Call, purpose: ConsentPurpose, given: boolean): Promise<void> {
  const { client, core } = await openSignedIn(call);
  const store = client.use(core.consents);
  const version = purpose === 'sensitive' ? core.SENSITIVE_VERSION : await versionOf(purpose);
  unwrap(await store.decide(purpose, version, given));
  const { data } = store.own.peek();
  const state = data ? core.consentState(core.newestConsent(data, purpose)) : '';
  call.output.done(`${core.consentLabel.names[purpose]}: ${state}`, { purpose, version, given });

  async function versionOf(page: 'terms' | 'privacy'): Promise<string> {
    const pages = (await loadWhole(client.use(core.legal).pages)) ?? notOffered();
    return pages.find((one) => one.page === page)?.version ?? notOffered();
  }
}

function notOffered(): never {
  throw new Failure('refused', 'This service does not ask for consents.');
}
