import { defineConfig } from 'astro/config';

process.env.MM_ORIGIN ??= 'http://localhost:4600';

export default defineConfig({
  server: { host: 'localhost', port: Number(process.env.PORT ?? 4620) },
});
