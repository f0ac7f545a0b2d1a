import { expect, it } from 'vitest';
// @ts-expect-error A script of the build, without types.
import { partnerChanges } from '../../scripts/release/partner-changes.mjs';

const OLDER = '## [0.1.0] - 2026-01-01\n\n### Added\n\n#### For partners\n\n- A bell.\n';

it.each([
  [
    'under every heading',
    `## [Unreleased]\n\n### Added\n\n#### For partners\n\n- \`<mm-chat>\`, which\n  fits.\n- A page.\n\n#### For members\n\n- A shortlist.\n\n### Fixed\n\n- A date.\n\n#### For partners\n\n- A cache.\n\n${OLDER}`,
    ['`<mm-chat>`, which fits.', 'A page.', 'A cache.'],
  ],
  [
    'of the last release if there are no newer ones',
    `## [Unreleased]\n\n### Added\n\n- A menu.\n\n${OLDER}`,
    ['A bell.'],
  ],
  ['of an empty changelog', '# Changelog\n', []],
])('finds the changes for partners %s', (_where, changelog, changes) => {
  expect(partnerChanges(`# Changelog\n\n${changelog}`)).toEqual(changes);
});
