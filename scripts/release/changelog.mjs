/**
 * Moves the changes below `## [Unreleased]` under a version and a date, and leaves that heading empty.
 * @returns the whole changelog, and the section of the version alone.
 * @throws Error if nothing is listed as unreleased.
 */
export function closeUnreleased(changelog, version, date) {
  const [, before, changes, after] =
    /^(.*?## \[Unreleased\]\n)(.*?)((?<=\n)(?:## \[|\[[^\]\n]+\]:).*)?$/s.exec(changelog) ?? [];
  if (!changes?.includes('\n- ')) throw new Error('CHANGELOG.md lists no change below "## [Unreleased]".');
  const section = `## [${version}] - ${date}\n\n${changes.trim()}\n`;
  return { section, text: `${before}\n${section}${after ? `\n${after}` : ''}` };
}
