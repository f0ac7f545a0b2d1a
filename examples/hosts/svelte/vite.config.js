import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

process.env.MM_ORIGIN ??= 'http://localhost:4600';

export default defineConfig({
  envPrefix: 'MM_',
  plugins: [svelte()],
  preview: { host: 'localhost', port: Number(process.env.PORT ?? 4620), strictPort: true },
});
