import { defineConfig } from 'drizzle-kit';

/** For `node server/new-migration.mjs <what_changes>`, which writes the next numbered migration. */
export default defineConfig({ dialect: 'postgresql', schema: './src/database/schema/**/*.ts', out: './migrations' });
