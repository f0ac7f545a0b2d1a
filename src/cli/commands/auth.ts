import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { unwrap } from '../failure/failure';
import { askText } from '../io/prompts';
import { notePassword } from '../ledger/of-call';
import { loadWhole } from '../load-whole';
import { type CodeOptions, readCode, withCode } from '../mail/code-options';
import { callByName, type Member, openMember, openSignedIn } from '../member/member-client';
import { leave, leaveEverywhere } from '../member/sign-out';
import { refuseMissing } from '../options/missing';
import { type PasswordOptions, readCredentials, readPasswordChange } from '../state/credentials';
import { resetRule, signUpRule } from '../state/password-rules';
import { expiryOf } from '../state/token-expiry';

/** Adds `auth`: sign-up, verification, log-in, log-out and forgotten passwords. */
export function addAuth(program: Command, act: Act): void {
  const auth = program.command('auth').description('sign up, verify, log in and out');
  const withPassword = (verb: Command) => verb.option('--password-stdin', 'read the password from standard input');

  const signup = auth.command('signup [email]').description('create an account; sends a code to the address');
  withPassword(signup.option('--accept-terms', 'you are 18 or older, and accept terms and privacy notice')).action(
    act<PasswordOptions & { acceptTerms?: boolean }>(async (call, [email], options) => {
      const { password, repeated, ...given } = await readCredentials(call, email, options, {
        repeat: true,
        rule: signUpRule(await call.core()),
      });
      const { client, core, name } = await openMember(call);
      const accepted = options.acceptTerms ? unwrap(await client.use(core.legal).accepted()) : undefined;
      const form = { email: given.email, password1: password, password2: repeated, ...accepted };
      unwrap(await client.use(core.session).register(form));
      call.output.done(core.sessionText.registered, { member: name, email: client.use(core.session).email() });
    }),
  );

  withCode(auth.command('verify').description('confirm the address with the code, and sign in'))
    .option('--email <address>', 'the address (default: the one used at sign-up)')
    .action(
      act<CodeOptions & { email?: string }>(async (call, _args, options) => {
        const member = await openMember(call);
        const { client, core, name } = member;
        if (options.email) client.tokens.saveEmail(options.email.trim().toLowerCase());
        const email = client.use(core.session).email();
        const code = await readCode(call, email, options, { '--email': email });
        unwrap(await client.use(core.session).verify(code));
        call.output.done(core.sessionText.verified, { member: name, email });
      }),
    );

  auth
    .command('resend')
    .description('send a new code; the old one stops working')
    .action(
      act(async (call) => {
        const { client, core, name } = await openMember(call);
        const email = client.use(core.session).email();
        refuseMissing({ 'an address (run `mm auth signup` first)': email });
        unwrap(await client.use(core.session).resend());
        call.output.done(core.sessionText.resent, { member: name, email });
      }),
    );

  withPassword(auth.command('login [email]').description('sign in')).action(
    act<PasswordOptions>(async (call, [email], options) => {
      const member = await openMember(call);
      const { email: known, password } = await readCredentials(call, email, options);
      unwrap(await member.client.use(member.core.session).logIn({ email: known, password }));
      member.client.tokens.saveEmail(known.trim().toLowerCase());
      call.output.done(`${member.name} is signed in as ${known}`, { member: member.name, email: known });
    }),
  );

  auth
    .command('logout')
    .description('sign out, and end the session at the backend')
    .option('--everywhere', 'on all devices')
    .action(
      act<{ everywhere?: boolean }>(async (call, _args, { everywhere }) => {
        if (everywhere) return leaveEverywhere(call, await openSignedIn(call));
        await leave(call, await openMember(call));
      }),
    );

  auth
    .command('refresh')
    .description('exchange the refresh token for new tokens now')
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        const { access_token, refresh_token = '' } = member.client.tokens.read();
        const does = `exchange the tokens of ${member.name}`;
        await call.change(does, async () => {
          const renewed = (await callByName(member, 'refresh-tokens')) as {
            access_token: string;
            refresh_token: string;
          };
          member.client.tokens.replace(refresh_token, renewed);
        });
        const expires = expiryOf(member.client.tokens.read().access_token ?? '') ?? null;
        const changed = member.client.tokens.read().access_token !== access_token;
        call.output.done(`${member.name} has new tokens`, { member: member.name, changed, access_expires: expires });
      }),
    );

  auth
    .command('password-change')
    .description('change the password and end other sessions; reads MM_PASSWORD and MM_NEW_PASSWORD, or prompts')
    .action(
      act(async (call) => {
        const { client, core, name } = await openSignedIn(call);
        const form = await readPasswordChange(call);
        notePassword(call, client.use(core.session).email(), form.new_password);
        unwrap(await client.use(core.session).changePassword(form));
        call.output.done(core.sessionText.changed, { member: name });
      }),
    );

  auth
    .command('whoami')
    .description('show who is signed in')
    .action(act(async (call) => showWho(call, await openSignedIn(call))));

  auth
    .command('reset-request [email]')
    .description('send a code to reset a forgotten password')
    .action(
      act(async (call, [email]) => {
        if (!call.mayAsk) refuseMissing({ '<email>': email });
        const address = email || (await askText('E-mail address'));
        const { client, core } = await openMember(call);
        unwrap(await client.use(core.session).requestReset(address));
        call.output.done(core.sessionText.resetRequested, { email: address });
      }),
    );

  withPassword(withCode(auth.command('reset-confirm [email]').description('set a new password with the code'))).action(
    act<PasswordOptions & CodeOptions>(async (call, [email], options) => {
      const given = await readCredentials(call, email, options, {
        repeat: true,
        label: 'New password',
        rule: resetRule(await call.core()),
      });
      const { client, core } = await openMember(call);
      const otp = await readCode(call, given.email, options, {});
      notePassword(call, given.email, given.password);
      const passwords = { new_password: given.password, confirm_new_password: given.repeated };
      unwrap(await client.use(core.session).resetPassword({ email: given.email, otp, ...passwords }));
      call.output.done(core.sessionText.resetDone, { email: given.email });
    }),
  );
}

async function showWho({ output, flags }: Call, { name, client, core }: Member): Promise<void> {
  const { account, own } = client.use(core.profile);
  const [{ email }, profile] = await Promise.all([loadWhole(account), loadWhole(own)]);
  const fullname = core.nameOf(profile) || null;
  const who = { member: name, email, id: profile?.user ?? null, name: fullname, base_url: flags.baseUrl };
  output.data(who, () =>
    output.rows(
      [
        ['member', name],
        ['email', email ?? ''],
        ['name', fullname ?? '(wizard not finished)'],
        ['id', who.id ?? '-'],
        ['API', flags.baseUrl],
      ],
      '',
    ),
  );
}
