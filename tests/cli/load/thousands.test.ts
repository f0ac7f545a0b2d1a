import { expect, it } from 'vitest';
import { thousands } from '../../../src/cli/text/thousands';

it('groups thousands as English does', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -1234, -123_456]) {
    expect(thousands(count)).toBe(count.toLocaleString('en-GB'));
  }
});
