import type { Command } from 'commander';
import type { KeyValue } from '../../core';
import type { Act } from '../call';
import { Failure, usage } from '../failure/failure';
import { diskOf, nameOfMember, openMember, openSignedIn } from '../member/member-client';
import { expiryOf } from '../state/token-expiry';

/** Returns the state of a stored session. A damaged one must not prevent listing the others. */
function stateOf(open: () => KeyValue): { signed_in: boolean; damaged?: true } {
  try {
    return { signed_in: !!open().get('access_token') };
  } catch (error) {
    if (error instanceof Failure && error.code === 'damaged-session') return { signed_in: false, damaged: true };
    throw error;
  }
}

/** Adds `session`: the named members stored on this machine. */
export function addSession(program: Command, act: Act): void {
  const session = program.command('session').description('members whose sessions are stored here');

  session
    .command('list')
    .description('list the members of this API; marks the one in use')
    .action(
      act((call) => {
        const disk = diskOf(call);
        const used = nameOfMember(call, disk);
        const members = disk.names().map((name) => {
          return { member: name, in_use: name === used, ...stateOf(() => disk.open(name, call.complain)) };
        });
        const rows = members.map((one) => [
          one.in_use ? '*' : ' ',
          one.member,
          one.damaged ? 'damaged file' : one.signed_in ? 'signed in' : 'signed out',
        ]);
        call.output.data(members, () => call.output.rows(rows, 'No members yet. Run: mm auth signup --as <member>'));
      }),
    );

  session
    .command('show')
    .description('show the session of a member')
    .option('--tokens', 'print the tokens too, which are secrets')
    .action(
      act<{ tokens?: boolean }>(async (call, _args, options) => {
        const { client, core, name, disk } = await openMember(call);
        const { access_token, refresh_token } = client.tokens.read();
        const shown = {
          member: name,
          base_url: call.flags.baseUrl,
          file: disk.fileOf(name),
          email: client.use(core.session).email() ?? null,
          signed_in: !!access_token,
          access_expires: access_token ? (expiryOf(access_token) ?? null) : null,
          ...(options.tokens ? { access_token, refresh_token } : {}),
        };
        const print = options.tokens ? call.output.secret : call.output.data;
        print(shown, () =>
          call.output.facts(Object.entries(shown).map(([label, value]) => [label, String(value ?? '-')])),
        );
      }),
    );

  session
    .command('use <member>')
    .description('act as this member from now on, unless --as says otherwise')
    .action(
      act((call, [name = '']) => {
        const disk = diskOf(call);
        if (!disk.names().includes(name))
          throw usage(`There is no member ${name} here. See: mm session list`, 'unknown-member');
        call.change(`act as ${name} from now on`, () => disk.choose(name));
        call.output.done(`Acting as ${name}`, { member: name });
      }),
    );

  session
    .command('rm <member>')
    .description('forget a member here, without signing out at the backend')
    .action(
      act((call, [name = '']) => {
        const disk = diskOf(call);
        if (!disk.names().includes(name))
          throw usage(`There is no member ${name} here. See: mm session list`, 'unknown-member');
        call.change(`forget ${name}`, () => disk.remove(name));
        call.output.done(`Forgot ${name}`, { member: name });
      }),
    );

  session
    .command('expire')
    .description('make the access token invalid, so that the next call must refresh it')
    .action(
      act(async (call) => {
        const { client, name } = await openSignedIn(call);
        const { access_token = '', refresh_token = '' } = client.tokens.read();
        // Change the end of the signature. The backend then rejects the token like an expired one.
        const access = `${access_token.slice(0, -6)}spoilt`;
        call.change(`make the access token of ${name} invalid`, () =>
          client.tokens.save({ access_token: access, refresh_token }),
        );
        call.output.done(`The access token of ${name} is now invalid, and the next call refreshes it`, {
          member: name,
        });
      }),
    );
}
