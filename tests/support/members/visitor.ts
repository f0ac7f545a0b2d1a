import { randomUUID } from 'node:crypto';
import { type Answer, call } from '../calls/http';
import type { TestApp } from '../servers/test-app';

/** A visitor at a device and a network address, who may mark their sign-up as our clients do. */
export interface Visitor {
  post(path: string, json: object): Promise<Answer<Record<string, string>>>;
  register(email: string, password: string): Promise<number>;
  resend(email: string): Promise<number>;
  verify(email: string, code: string): Promise<number>;
  logIn(email: string, password: string): Promise<number>;
  askForReset(email: string): Promise<number>;
}

/** Makes a visitor of a server that trusts this machine as a proxy (`trustedProxies: ['127.0.0.1']`). */
export function visitorOf(app: Pick<TestApp, 'url'>, device: string, source: string, attempt?: string): Visitor {
  const mark = attempt && `${attempt.slice(0, 14)}8${attempt.slice(15, 23)}`;
  const headers = () => ({
    'user-agent': device,
    'x-forwarded-for': source,
    ...(mark && { 'idempotency-key': `${mark}${randomUUID().slice(23)}` }),
  });
  const post = (path: string, json: object) =>
    call<Record<string, string>>(app.url, 'POST', `/api/auth/${path}`, { headers: headers(), json });
  const status = async (path: string, json: object) => (await post(path, json)).status;
  return {
    post,
    register: (email, password) => status('register/', { email, password1: password, password2: password }),
    resend: (email) => status('resend-verification/', { email }),
    verify: (email, code) => status('verify-email/', { email, code }),
    logIn: (email, password) => status('login/', { email, password }),
    askForReset: (email) => status('password/reset/request', { email }),
  };
}
