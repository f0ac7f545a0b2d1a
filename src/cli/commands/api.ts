import type { Command } from 'commander';
import { type ApiOptions, findCall, readCarried } from '../api-call';
import type { Act, Call } from '../call';
import { callByName, openMember, openSignedIn } from '../member/member-client';
import { refuseMissing } from '../options/missing';

interface Options extends ApiOptions {
  list?: boolean;
  showSecrets?: boolean;
}

const collect = (value: string, before: string[]) => [...before, value];

/** Adds `api`: calls any single endpoint of the contract. */
export function addApi(program: Command, act: Act): void {
  program
    .command('api [call] [path]')
    .description('send any call of the contract, by name (send-message) or by method and path (GET /profile/)')
    .option('--list', 'list all calls')
    .option('--param <name=value>', 'path parameter; repeatable', collect, [])
    .option('--query <name=value>', 'query value; repeatable', collect, [])
    .option('--body <json>', 'JSON body: the text itself, @file, or - for standard input')
    .option('--file <name=@path>', 'file to upload; repeatable', collect, [])
    .option('--key <uuid>', 'idempotency key of a write (default: a new one)')
    .option('--show-secrets', 'print the tokens in answers instead of hiding them')
    .action(
      act<Options>(async (call, [name, location], options) => {
        if (options.list) return list(call);
        refuseMissing({ 'the name of a call (see: mm api --list)': name });
        const core = await call.core();
        const { found, params, query } = findCall(core, name ?? '', location);
        const asPairs = (values: Record<string, string>) =>
          Object.entries(values).map(([key, value]) => `${key}=${value}`);
        const carried = await readCarried(call, found, {
          ...options,
          param: [...asPairs(params), ...options.param],
          query: [...asPairs(query), ...options.query],
        });
        const member = await (found.endpoint.auth === 'none' ? openMember(call) : openSignedIn(call));
        const answer = await callByName(member, found.name, { ...carried, asIs: true });
        const tokens = tokensIn(answer);
        if (tokens) member.client.tokens.save(tokens);
        const shown =
          tokens && !options.showSecrets ? { ...tokens, access_token: '(kept)', refresh_token: '(kept)' } : answer;
        const print = options.showSecrets ? call.output.secret : call.output.data;
        print(shown ?? null, () => (shown === undefined ? '(no answer body)' : JSON.stringify(shown, null, 2)));
      }),
    );
}

/**
 * Returns both tokens of an answer, if it has them. They must be stored in the member's file, or a rotated token would be lost.
 */
function tokensIn(answer: unknown): { access_token: string; refresh_token: string } | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { access_token, refresh_token } = answer as Record<string, unknown>;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return undefined;
  return { access_token, refresh_token };
}

async function list(call: Call): Promise<void> {
  const { contract } = await call.core();
  const calls = contract.map(({ name, noun, endpoint: { method, path, auth, files, extension } }) => {
    return { name, noun, method, path, auth, files: files ?? [], extension };
  });
  const rows = calls.map((one) => [one.name, one.method, one.path, one.extension ? 'extension' : '']);
  call.output.data(calls, () => call.output.rows(rows, ''));
}
