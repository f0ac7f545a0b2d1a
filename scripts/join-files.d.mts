export function joinFiles(
  folder: string,
  contents: string,
  staysApart: (one: { path: string; kind: string }) => boolean,
): Promise<string>;
