import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { amount } from '../text/amount';
import { type FlowOptions, loadFlow, readFlow } from './files/load-flow';
import { type Selection, selectFlows } from './files/select-flows';
import { flowSchema } from './json-schema';
import { planFlow } from './run/plan';
import { excerpt, type Fault, FlowFault } from './source/fault';
import { flowText } from './source/flow-text';

/** `mm flow validate`: shows every fault of every file with its line. */
export async function validateFlows(call: Call, given: readonly string[], selection: Selection): Promise<void> {
  const files = await selectFlows(call, given, selection);
  const results = [];
  for (const file of files) {
    const read = await readFlow(call, file).catch((error) => {
      if (files.length === 1) throw error;
      return { flow: undefined, faults: faultsOf(error, file) };
    });
    results.push({ file, text: await flowText(call, file), ...read });
  }
  const faults = results.flatMap((one) => one.faults);
  if (faults.length > 0 && call.output.json) throw new FlowFault(faults);
  const good = results.filter(({ flow }) => flow).map(({ file, flow }) => ({ file, flow: flow?.name, valid: true }));
  const texts = new Map(results.map(({ file, text }) => [file, text]));
  call.output.data(good, () =>
    [
      ...faults.map((fault) => excerpt(fault, texts.get(fault.file))),
      ...(call.flags.quiet ? [] : good.map(({ file }) => `${call.output.paint.green('✓')} ${file}`)),
    ].join('\n'),
  );
  if (faults.length === 0) return;
  const bad = results.length - good.length;
  throw new Failure(
    'flow',
    `${bad} of ${amount(results.length, 'flow')} ${bad === 1 ? 'is' : 'are'} not valid.`,
    'invalid-flow',
  );
}

/** Returns the faults of a flow that cannot be loaded, so that the other flows are still read. @throws any other error */
function faultsOf(error: unknown, file: string): readonly Fault[] {
  if (error instanceof FlowFault) return error.faults;
  if (error instanceof Failure) return [{ file, line: 1, column: 1, message: error.message }];
  throw error;
}

/** `mm flow plan`: shows the members and the steps without sending anything. */
export async function showPlan(call: Call, file: string, options: FlowOptions): Promise<void> {
  const flow = await loadFlow(call, file, options);
  const { runId } = call.flags;
  const plan = planFlow(flow, runId);
  call.output.data(plan, () => {
    const { bold, dim } = call.output.paint;
    const people = plan.members.map(({ name, session, email, form }) => {
      if (session !== undefined) return [name, `stored session ${session}`];
      const { first_name = '', last_name = '', gender = '', emirate = '' } = form as Record<string, string>;
      return [name, `${first_name} ${last_name}`, gender, emirate, email];
    });
    const rows = plan.steps.map(({ path, members, what, calls }) => [
      path,
      members.join(', '),
      what,
      calls.join(' · '),
    ]);
    return [
      `${bold(plan.flow)}  seed ${plan.seed}`,
      '',
      call.output.rows(people, 'No members.'),
      '',
      call.output.rows(rows, 'No steps.'),
      '',
      dim(`Nothing was sent.${runId === undefined ? ' A run adds its run id to each address.' : ''}`),
    ].join('\n');
  });
}

/** `mm flow list`: lists the flows. */
export async function listFlows(call: Call, given: readonly string[], selection: Selection): Promise<void> {
  const flows = [];
  for (const file of await selectFlows(call, given, selection)) {
    const { flow, why } = await readFlow(call, file).then(
      ({ flow: found }) => ({ flow: found, why: 'not valid' }),
      unread,
    );
    const { name = null, about = '', tags = [], members = [] } = flow ?? {};
    flows.push({ file, flow: name, about, tags, members: members.length, valid: !!flow, ...(flow ? {} : { why }) });
  }
  const rows = flows.map(({ file, flow, about, tags, why }) => [file, flow ?? `(${why})`, tags.join(' '), about]);
  call.output.data(flows, () => call.output.rows(rows, 'No flows.'));
}

/** Returns the reason why a flow cannot be read, so that the others are still listed. @throws any other error */
function unread(error: unknown): { flow: undefined; why: string } {
  if (!(error instanceof Failure)) throw error;
  return { flow: undefined, why: error.code };
}

/** `mm flow schema`: prints the JSON Schema of flow files. */
export async function showSchema(call: Call): Promise<void> {
  const schema = flowSchema(await call.core());
  call.output.data(schema, () => JSON.stringify(schema, null, 2));
}
