// Builds the gallery of components as the product is built, serves it and tells where. A process of its own: a build makes NODE_ENV
// that of a product, for whatever is started by the same process later on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
const input = join(projectFolder, 'web/gallery/index.html');
// not the product's vite.config.ts: its plugins expect the product's pages
const shared = { configFile: false, root: projectFolder, publicDir: false, logLevel: 'error' };
await build({
  ...shared,
  plugins: [react()],
  build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
});
const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
process.once('SIGTERM', async () => {
  await server.close();
  await rm(outDir, { recursive: true });
  process.exit(0);
});
console.log(server.resolvedUrls?.local[0]);
