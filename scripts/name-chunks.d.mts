export function nameChunks(out: string): void;
