/**
 * The checksums of a pinned release: of every file, and the files of each part that loads later. The loader loads this file if its
 * script tag has an integrity.
 */
export const checksums: { files: Record<string, string>; parts: Record<string, string[]> } = '%MM_CHECKSUMS%' as never;
