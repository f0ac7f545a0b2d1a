import * as compat from 'preact/compat';
import * as react from 'react';
import { expect, it } from 'vitest';
import * as forPages from '../../scripts/build/react';

it('exports as react only names that React and Preact share', () => {
  const names = Object.keys(forPages).filter((name) => name !== 'default');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in react) || !(name in compat))).toEqual([]);
});
