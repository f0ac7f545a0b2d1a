import type { Client } from '../../core';
import type { Core } from '../call';
import type { CompiledFlow, Step } from '../flow/model';

/** The parts of a step's tools that this code needs. */
interface Hands {
  client: Client | undefined;
  core: Core;
}

/**
 * Adds a last step in which every member stays on the messages screen. It uses the core's own polling, which asks for the
 * conversations every 5 s, for the messages of the newest one every 3 s, and for the bell every 15 s. Members leave when `until`
 * resolves.
 */
export function withPolling(flow: CompiledFlow, until: () => Promise<void>): CompiledFlow {
  const code = async ({ client, core }: Hands) => {
    if (!client?.tokens.$signedIn.get()) return;
    const chat = client.use(core.conversations);
    const leave = [client.use(core.notifications).unread.$state.listen(() => undefined)];
    const stop = chat.rooms.$state.listen(({ data }) => {
      const newest = data?.[0]?.id;
      if (newest === undefined || leave.length > 1) return;
      leave.push(chat.messagesOf(newest).$state.listen(() => undefined));
    });
    await until();
    for (const end of [stop, ...leave]) end();
  };
  const at = flow.steps[0]?.at ?? flow.members[0]?.at ?? { file: flow.file, line: 1, column: 1 };
  const step: Step = {
    path: 'poll',
    at,
    who: flow.members.map(({ name }) => name),
    repeat: 1,
    act: undefined,
    code: code as Step['code'],
    steps: [],
    isParallel: false,
    use: undefined,
    capture: [],
    expect: [],
    check: [],
    eventually: undefined,
    mayBeRefused: false,
  };
  return { ...flow, steps: [...flow.steps, step] };
}
