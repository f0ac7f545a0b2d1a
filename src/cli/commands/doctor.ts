import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { checkCalls } from '../doctor/check-calls';
import type { CheckedCall } from '../doctor/probe';
import { Failure, failureOfCall, isApiError } from '../failure/failure';
import { NARROW } from '../io/table';
import { mailboxOf } from '../mail/open';
import { callByName, diskOf, nameOfMember, openMember } from '../member/member-client';
import { wrapped } from '../text/wrap';

/** One checked item. `must` means that mm cannot work without it. */
interface Finding {
  name: string;
  ok: boolean;
  must: boolean;
  detail: string;
}

/** Adds `doctor`: checks whether mm can work here. */
export function addDoctor(program: Command, act: Act): void {
  program
    .command('doctor')
    .description('check the state folder, the API, the mailbox and the session')
    .option('--calls', 'also check every call of the API, without changing anything; signed in, also the answers')
    .action(
      act<{ calls?: boolean }>(async (call, _, { calls }) => {
        const findings = [await state(call), ...proxy(call), await api(call), await mailbox(call), await session(call)];
        if (calls) findings.push(...(await contract(call)));
        const mark = ({ ok, must }: Finding) =>
          ok ? call.output.paint.green('ok') : must ? call.output.paint.red('FAIL') : call.output.paint.dim('no');
        const { columns = 80 } = call.io.stdout;
        const isNarrow = call.io.isTTY.stdout && columns < NARROW;
        const detail = ({ detail: text }: Finding, indent: number) =>
          call.io.isTTY.stdout ? wrapped(text, columns, indent) : text;
        call.output.data(findings, () =>
          findings
            .map((one) =>
              isNarrow
                ? `${mark(one)} ${one.name}\n  ${detail(one, 2)}`
                : `${mark(one)}\t${one.name.padEnd(13)}${detail(one, 21)}`,
            )
            .join('\n'),
        );
        const bad = findings.find((one) => one.must && !one.ok);
        if (bad) throw new Failure(bad.name === 'API' ? 'network' : 'usage', `${bad.name}: ${bad.detail}`, 'unfit');
      }),
    );
}

/** Returns the cause in words: a certificate, a proxy, or what was wrong with the connection. */
function messageOf({ stopped }: Call, error: unknown): string {
  if (stopped.by) return stopped.by.message;
  const failure = isApiError(error) ? failureOfCall(error) : undefined;
  const message = failure?.message ?? (error as Error).message;
  return stopped.why ? `${message} It ${stopped.why}.` : message;
}

async function look(call: Call, name: string, must: boolean, run: () => Promise<string>): Promise<Finding> {
  try {
    return { name, must, ok: true, detail: await run() };
  } catch (error) {
    return { name, must, ok: false, detail: messageOf(call, error) };
  } finally {
    // Each line has its own cause, and the failure of one is not that of the command.
    delete call.stopped.by;
    delete call.stopped.why;
  }
}

/** Names the proxies of the environment, which may be why nothing can be reached. */
function proxy({ io }: Call): Finding[] {
  const named = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = io.env[name.toLowerCase()] || io.env[name];
    return value ? [`${name}=${value.replace(/\/\/[^@/]*@/, '//')}`] : [];
  });
  return named.length ? [{ name: 'proxy', ok: true, must: false, detail: named.join(' ') }] : [];
}

function state(call: Call): Promise<Finding> {
  return look(call, 'state folder', true, async () => {
    const disk = diskOf(call);
    for (const name of disk.names()) disk.open(name, call.complain);
    return disk.folder;
  });
}

function api(call: Call): Promise<Finding> {
  return look(call, 'API', true, async () => {
    const began = call.io.now();
    const { client } = await openMember(call);
    const isOffered = await client.extensions.ask();
    const extensions = isOffered ? 'with all extensions' : 'the specification, without extensions';
    return `${call.flags.baseUrl} answered in ${call.io.now() - began} ms: ${extensions}`;
  });
}

/** The calls that differ from the contract, one line each, and the number of the others. */
async function contract(call: Call): Promise<Finding[]> {
  const checked = await checkCalls(await openMember(call), call.io.fetch, call.flags.baseUrl.replace(/\/+$/, ''));
  const of = (verdict: CheckedCall['verdict']) => checked.filter((one) => one.verdict === verdict);
  const faults = [...of('missing'), ...of('wrong')].map(({ call: name, verdict, detail }) => {
    return { name, ok: false, must: true, detail: `${verdict}: ${detail}` };
  });
  const [right, absent] = [of('ok').length, of('not offered').length];
  return [
    { name: 'calls', ok: true, must: false, detail: `${right} are as the contract says` },
    ...(absent ? [{ name: 'extensions', ok: false, must: false, detail: `${absent} calls are not offered` }] : []),
    ...faults,
  ];
}

function mailbox(call: Call): Promise<Finding> {
  return look(call, 'mailbox', false, async () => {
    const box = await mailboxOf(call);
    return `${box.name}${(await box.any()) ? '' : ', empty'}`;
  });
}

function session(call: Call): Promise<Finding> {
  return look(call, 'session', false, async () => {
    const name = nameOfMember(call, diskOf(call));
    const member = await openMember(call);
    if (!member.client.tokens.$signedIn.get()) throw new Failure('authentication', `${name} is not signed in`);
    await callByName(member, 'get-account');
    return `${name} is signed in`;
  });
}
