import release from '../../../server/previous-release.json';

/**
 * The release before this one: its commit, from which tests and the upgrade drill build it, and its newest migration. It must run
 * next to this release; docs/releasing.md says when to change the file.
 */
export const previousRelease: Readonly<{ commit: string; schema: string }> = release;
