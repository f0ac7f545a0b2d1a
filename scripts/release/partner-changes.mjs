/**
 * Returns the changes for partners in the first section of a changelog that has any, one per entry: those below its headings
 * `#### For partners`.
 */
export function partnerChanges(changelog) {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const blocks = section.split(/^(?=#{3,4} )/m).filter((block) => block.startsWith('#### For partners\n'));
    const entries = blocks.flatMap((block) => block.split(/^- /m).slice(1));
    if (entries.length > 0) return entries.map((entry) => entry.trim().replace(/\s+/g, ' '));
  }
  return [];
}
