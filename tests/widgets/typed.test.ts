import { afterEach, expect, it } from 'vitest';
import { restoreFormSnapshot, storeFormSnapshot } from '../../src/widgets/app/form-snapshot';

const stored = new Map<string, string>();
const drafts = {
  get: (key: string) => stored.get(key),
  set: (key: string, text: string) => void stored.set(key, text),
  remove: (key: string) => void stored.delete(key),
  clear: () => stored.clear(),
};

function form(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = '<input name="email"><input name="secret" type="password"><input name="accepted" type="checkbox">';
  document.body.append(root);
  return root;
}

const field = (root: HTMLElement, name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  stored.clear();
});

it('fills a page with what was typed before it was loaded again, once, without passwords', () => {
  const before = form();
  field(before, 'email').value = 'layla@example.test';
  field(before, 'secret').value = 'secret-1';
  field(before, 'accepted').checked = true;
  storeFormSnapshot(before, drafts);
  expect([...stored.values()].join()).not.toContain('secret-1');
  const after = form();
  restoreFormSnapshot(after, drafts)();
  expect([field(after, 'email').value, field(after, 'secret').value, field(after, 'accepted').checked]).toEqual([
    'layla@example.test',
    '',
    true,
  ]);
  expect(stored.size).toBe(0);
});

it('fills no other page', () => {
  const before = form();
  field(before, 'email').value = 'layla@example.test';
  storeFormSnapshot(before, drafts);
  history.replaceState(null, '', '/login');
  const after = form();
  restoreFormSnapshot(after, drafts)();
  expect(field(after, 'email').value).toBe('');
});

it.each(['{', '7', 'null', '[]', '{"path":"/"}', '{"path":"/","values":null}'])(
  'ignores what it cannot read: %s',
  (text) => {
    drafts.set('mm_typed', text);
    const root = form();
    restoreFormSnapshot(root, drafts)();
    expect(field(root, 'email').value).toBe('');
  },
);
