import type { Client } from '../../core';
import type { Core } from '../call';
import type { CompiledFlow, Step } from '../flow/model';

/** What the code of a step gets that matters here. */
interface Hands {
  client: Client | undefined;
  core: Core;
}

/**
 * Adds to the end of a flow that every member stays on the messages screen, which asks for the conversations each 5 s,
 * for the messages of the newest each 3 s and for the bell each 15 s, by the core's own polls. `until` resolves when
 * they leave.
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
