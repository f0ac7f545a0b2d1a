import { describe, expect, it } from 'vitest';
import {
  ApiError,
  type ApiErrorKind,
  findRoute,
  type GuardState,
  guard,
  type RouteName,
  routes,
} from '../../../src/core';

const route = (name: RouteName) => {
  const found = routes.find((one) => one.name === name);
  if (!found) throw new Error(`no route ${name}`);
  return found;
};
const ready = (data: GuardState['own']['data']): GuardState['own'] => ({ status: 'ready', data, error: undefined });
const failed = (kind: ApiErrorKind): GuardState['own'] => {
  return { status: 'failed', data: undefined, error: new ApiError(kind) };
};
const member: GuardState = { signedIn: true, hasEmail: false, own: ready({ user: '1', first_name: 'Layla' }) };
const guarded = routes.filter((one) => one.access === 'guarded').map((one) => one.name);

describe('the four steps of specification section 2', () => {
  it.each(guarded)('%s: without a token, go to login', (name) => {
    expect(guard(route(name), { ...member, signedIn: false })).toEqual({ act: 'go', to: 'login' });
  });

  it.each(['expired', 'refused'] as const)('if the profile cannot be loaded (%s), go to login', (kind) => {
    expect(guard(route('dashboard'), { ...member, own: failed(kind) })).toEqual({ act: 'go', to: 'login' });
  });

  it.each([
    ['missing (404)', null],
    ['without a first name', { user: '1', first_name: ' ' }],
  ])('profile %s: go to the wizard', (_, data) => {
    expect(guard(route('dashboard'), { ...member, own: ready(data) })).toEqual({ act: 'go', to: 'wizard' });
  });

  it.each(guarded)('%s: otherwise show the page', (name) => {
    expect(guard(route(name), member)).toEqual({ act: 'show' });
  });
});

it.each(['network', 'timeout', 'server', 'busy', 'unreadable', 'invalid', 'conflict', 'aborted'] as const)(
  'decision 27: %s shows the offline state',
  (kind) => {
    expect(guard(route('dashboard'), { ...member, own: failed(kind) })).toEqual({ act: 'offline' });
  },
);

it('leads back to the wizard when Finish stopped half-way', () => {
  expect(guard(route('dashboard'), { ...member, isUnfinished: true })).toEqual({ act: 'go', to: 'wizard' });
  expect(guard(route('wizard'), { ...member, isUnfinished: true })).toEqual({ act: 'show' });
});

it('keeps showing the page when a later load fails', () => {
  const own: GuardState['own'] = {
    status: 'failed',
    data: { user: '1', first_name: 'Layla' },
    error: new ApiError('network'),
  };
  expect(guard(route('dashboard'), { ...member, own })).toEqual({ act: 'show' });
});

it('waits while the profile is loading', () => {
  const own: GuardState['own'] = { status: 'loading', data: undefined, error: undefined };
  expect(guard(route('dashboard'), { ...member, own })).toEqual({ act: 'wait' });
});

it('shows the public screens to everyone, and leaves the code screen when no address waits for a code', () => {
  const nobody: GuardState = {
    signedIn: false,
    hasEmail: false,
    own: { status: 'idle', data: undefined, error: undefined },
  };
  expect(guard(route('login'), nobody)).toEqual({ act: 'show' });
  expect(guard(route('signup'), nobody)).toEqual({ act: 'show' });
  expect(guard(route('otp'), nobody)).toEqual({ act: 'go', to: 'dashboard' });
  expect(guard(route('otp'), { ...nobody, hasEmail: true })).toEqual({ act: 'show' });
});

it('shows the wizard to anyone with a token, with or without a profile', () => {
  const wizard = findRoute('/RegistrationForms') ?? route('wizard');
  expect(guard(wizard, { ...member, own: ready(null) })).toEqual({ act: 'show' });
  expect(guard(wizard, { ...member, signedIn: false })).toEqual({ act: 'go', to: 'login' });
});
