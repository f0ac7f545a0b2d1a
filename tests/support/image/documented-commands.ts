import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PREFIX = /(?:npx |npm run )?(?:mm-operator|operator --) /;

/** Lists every operator command in the documents, as words after `mm-operator`, without repetitions. */
export function documentedCommands(root: string): string[] {
  const files = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, 'docs', file), 'utf8').replaceAll(/\s*\\\n\s*/g, ' ');
    const [code, prose] = [true, false].map((isCode) =>
      text.split('\n').filter((line) => line.startsWith('    ') === isCode && !line.startsWith('```')),
    );
    const lines = code ?? [];
    const spans = [...(prose ?? []).join('\n').matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`/g)].map(([, span = '']) =>
      span.replaceAll(/\s+/g, ' '),
    );
    return [...lines.map((line) => line.replace(/\s+#.*$/, '')), ...spans];
  });
  const commands = found.flatMap((text) =>
    PREFIX.test(text) ? [text.slice(text.search(PREFIX)).replace(PREFIX, '')] : [],
  );
  return [...new Set(commands.map((command) => command.trim()))].filter(
    (command) => /^[a-z]/.test(command) && !command.includes('…'),
  );
}
