// npm run build: browser and server into dist/, unless dist/ is up to date (--force builds anyway).
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBuilt, sourceDigest, stampFile } from './lib/build-stamp.mjs';
import { bin, ensureDependencies, requireNode, root, run, stop } from './lib/environment.mjs';
import { installSite } from './lib/install-site.mjs';

requireNode();
await ensureDependencies();
const digest = sourceDigest();
if (isBuilt(digest) && !process.argv.includes('--force')) {
  console.log('dist/ is up to date');
  process.exit(0);
}

// Built aside and moved in when complete: a portal that is running from dist/ never meets half a build. It has read its own
// program at its start, and keeps finding the browser files that its page names until the build after the next.
const dist = join(root, 'dist');
const partial = join(dist, `.building-${String(process.pid)}`);
// Both to their end: the script must not stop while the other half still writes.
const results = await Promise.allSettled([buildBrowser(), buildServer(), buildHomeProgram()]);
const isComplete = results.every(({ status }) => status === 'fulfilled');
if (isComplete) {
  rmSync(stampFile, { force: true });
  rmSync(join(dist, 'server'), { recursive: true, force: true });
  renameSync(join(partial, 'server'), join(dist, 'server'));
  installSite({ from: join(partial, 'web'), to: join(dist, 'web'), list: join(dist, '.web-builds.json') });
  writeFileSync(stampFile, digest);
}
rmSync(partial, { recursive: true, force: true });
if (!isComplete)
  stop(
    results
      .map(({ reason }) => reason?.message ?? '')
      .join('\n')
      .trim(),
  );

async function buildBrowser() {
  const folder = join(partial, 'web');
  mkdirSync(folder, { recursive: true });
  const code = await vite('--outDir', folder);
  if (code !== 0) throw new Error('The browser part could not be built: see above.');
  await precompress(folder);
}

/** What the server draws home with. */
async function buildHomeProgram() {
  const folder = join(partial, 'server/home');
  const code = await vite('--config', 'build/home-program.config.ts', '--outDir', folder);
  if (code !== 0) throw new Error('What draws home could not be built: see above.');
}

function vite(...given) {
  return run(process.execPath, [bin('vite'), 'build', '--emptyOutDir', '--logLevel', 'warn', ...given]);
}

async function buildServer() {
  const { build } = await import('esbuild');
  const tasks = readdirSync(join(root, 'server/tasks')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  await build({
    absWorkingDir: root,
    entryPoints: [
      'server/main.ts',
      'server/domain/files/images/scale-program.ts',
      ...tasks.map((name) => `server/tasks/${name}`),
    ],
    outdir: join(partial, 'server'),
    outbase: 'server',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning', // prints what is wrong and where
  });
}

/** .br and .gz beside every text file, at the strongest setting: done once, served many times. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|txt|xml|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
