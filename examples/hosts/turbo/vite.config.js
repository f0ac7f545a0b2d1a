import { defineConfig } from 'vite';

process.env.MM_ORIGIN ??= 'http://localhost:4600';

export default defineConfig({
  appType: 'mpa',
  envPrefix: 'MM_',
  build: { rollupOptions: { input: ['index.html', 'members.html', 'messages.html'] } },
  preview: { host: 'localhost', port: Number(process.env.PORT ?? 4620), strictPort: true },
});
