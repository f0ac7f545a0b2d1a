import type { NewProfile } from '../../../src/core/profile/contract';
import { type Answer, type CallOptions, call } from '../calls/http';
import type { TestApp } from '../servers/test-app';
import { register, type TestMember } from './sign-up';

/** Calls an endpoint of the contract as a member. `params` fill the path. */
export function as<Reply>(
  app: TestApp,
  member: Pick<TestMember, 'token'>,
  endpoint: { method: string; path: string; answer: { TYPE: Reply } },
  options: { params?: Record<string, string>; query?: Record<string, string> } & Omit<CallOptions, 'token'> = {},
): Promise<Answer<Reply>> {
  const { params = {}, query, ...rest } = options;
  const path = Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, value),
    endpoint.path,
  );
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const url = query ? path.replace(/\/$/, '') + search : path;
  return call(app.url, endpoint.method, `/api${url}`, { token: member.token, ...rest });
}

/** Signs up a woman and a man who suit each other, both visible. */
export async function couple(
  app: TestApp,
  her: Partial<NewProfile> = {},
  his: Partial<NewProfile> = {},
): Promise<[woman: TestMember, man: TestMember]> {
  const woman = await register(app, { first_name: 'Noor', last_name: 'Saleh', gender: 'F', ...her });
  const man = await register(app, { first_name: 'Omar', last_name: 'Nasser', gender: 'M', ...his });
  return [woman, man];
}
