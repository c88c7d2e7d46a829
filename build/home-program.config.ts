import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractDataPlugin } from './contract-data-plugin.ts';

/** The program with which the server draws home (web/app/render-home.tsx): one file that needs no other to do so, React within it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  plugins: [contractDataPlugin(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'web/app/render-home.tsx',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'home.js', chunkFileNames: 'later/[name]-[hash].js' },
    },
  },
});
