import { expect, it } from 'vitest';

it('10: elements, loader and library can be imported without a page, and define nothing', {
  timeout: 60_000,
}, async () => {
  expect(typeof document).toBe('undefined');
  const before = Object.getOwnPropertyNames(globalThis);
  const { ELEMENT_NAMES } = await import('../../src/widgets/elements');
  await import('../../src/widgets');
  await import('../../src/widgets/embed/loader');
  expect(ELEMENT_NAMES).toContain('app');
  const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
  // The library leaves nanostores external, so that the host can share it.
  expect(added.filter((name) => name !== 'nanostoresGlobal')).toEqual([]);
});
