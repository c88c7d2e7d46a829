import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { contractDataPlugin } from './build/contract-data-plugin.ts';
import { plainListsPlugin } from './build/plain-lists-plugin.ts';
import { plainTokensPlugin } from './build/plain-tokens-plugin.ts';
import { sharePicturePlugin } from './build/share-picture-plugin.ts';
import { siteSettingsPlugin } from './build/site-settings-plugin.ts';
import { startScreenPlugin } from './build/start-screen-plugin.ts';

const server = 'http://127.0.0.1:8080';
const serverPaths = [
  '/api',
  '/user',
  '/uias',
  '/bsjxGet',
  '/lhrh',
  '/jrfw',
  '/images',
  '/documents',
  '/videos',
  '/p/',
  '/id/',
  '/preview/',
  '/atom',
  '/sitemap',
  '/robots.txt',
  '/outbox',
  '/healthz',
  '/readyz',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: 'web/public',
  plugins: [
    siteSettingsPlugin(),
    startScreenPlugin(),
    contractDataPlugin(),
    plainListsPlugin(),
    plainTokensPlugin(),
    sharePicturePlugin(),
    react(),
  ],
  build: {
    outDir: 'dist/web',
    modulePreload: {
      // Half a kilobyte in every page, for browsers of before 2023 that load everything all the same, a little later.
      polyfill: false,
      // What a page fetches late is named in it with all that it needs; what it needs itself is there by then.
      resolveDependencies: (_, files, { hostType, hostId }) => {
        const there = ['index'];
        if (/^assets\/(content|list|detail|pages)-/.test(hostId)) there.push('pages');
        if (/^assets\/(content|list|detail)-/.test(hostId)) there.push('parts', 'content');
        const isThere = new RegExp(`^assets/(${there.join('|')})-`);
        return hostType === 'js' ? files.filter((file) => !isThere.test(file)) : files;
      },
    },
    assetsDir: 'assets',
    emptyOutDir: true,
    // the library that draws the charts of /bigScreen, in kilobytes; how heavy pages are is held by build/bundle.test.ts
    chunkSizeWarningLimit: 600,
    // Beside the assets but not named by them: read by whoever looks into an error report, fetched by nobody else.
    sourcemap: 'hidden',
    // Pictures are drawn; a file inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
});
