import * as compat from 'preact/compat';
import * as react from 'react';
import { expect, it } from 'vitest';
import * as forPages from '../../scripts/build/react';

it('offers as react only what React and Preact both have', () => {
  const names = Object.keys(forPages).filter((name) => name !== 'default');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in react) || !(name in compat))).toEqual([]);
});
