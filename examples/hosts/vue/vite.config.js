import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

process.env.MM_ORIGIN ??= 'http://localhost:4600';

export default defineConfig({
  envPrefix: 'MM_',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('mm-') } } })],
  preview: { host: 'localhost', port: Number(process.env.PORT ?? 4620), strictPort: true },
});
