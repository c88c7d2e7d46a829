import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { installSite } from '../../scripts/lib/install-site.mjs';

/** What the server reads beside dist/ and its libraries: deploy/Dockerfile copies the same. */
export const runTimeFiles = [
  'server/db/migrations',
  'demo/charts',
  'demo/items',
  'demo/pictures',
  'demo/videos',
  'server/domain/account/common-passwords.bin',
];

/**
 * Two releases as images have them, in `folder`/old and `folder`/new. The browser files of the new build have other
 * names, as after a change of every source. It also carries those of the old build, as deploy/Dockerfile does with
 * PREVIOUS.
 */
export async function makeTwoBuilds(folder: string): Promise<{ old: string; new: string }> {
  const builds = { old: join(folder, 'old'), new: join(folder, 'new') };
  for (const build of Object.values(builds)) {
    for (const path of ['package.json', 'dist/server', ...runTimeFiles])
      await cp(join(projectRoot, path), join(build, path), { recursive: true });
    await symlink(join(projectRoot, 'node_modules'), join(build, 'node_modules'));
  }
  const site = await readNewestSite(join(folder, 'site'));
  await cp(site, join(builds.old, 'dist/web'), { recursive: true });
  await cp(site, join(builds.new, 'dist/web'), { recursive: true });
  const fresh = join(folder, 'fresh');
  await renameAssets(site, fresh);
  installSite({
    from: fresh,
    to: join(builds.new, 'dist/web'),
    list: join(builds.new, 'dist/.web-builds.json'),
  });
  return builds;
}

/** dist/web without the precompressed copies and without what it keeps of the build before. */
async function readNewestSite(to: string): Promise<string> {
  const list = JSON.parse(await readFile(join(projectRoot, 'dist/.web-builds.json'), 'utf8')) as string[][];
  const newest = new Set(list[0]);
  await cp(join(projectRoot, 'dist/web'), to, {
    recursive: true,
    filter: (path) =>
      !/\.(br|gz|map)$/.test(path) && (!path.includes('/assets/') || newest.has(`assets/${basename(path)}`)),
  });
  return to;
}

/** The same site with another hash in the name of every asset. */
async function renameAssets(site: string, to: string): Promise<void> {
  await cp(site, to, { recursive: true });
  const assets = join(to, 'assets');
  const names = await readdir(assets);
  const renamed = (name: string) => name.replace(/-([\w-]{8})(\.\w+)$/, '-new$1$2');
  for (const file of ['index.html', ...names.map((name) => `assets/${name}`)]) {
    if (!/\.(html|js|css)$/.test(file)) continue;
    let text = await readFile(join(to, file), 'utf8');
    for (const name of names) text = text.replaceAll(name, renamed(name));
    await writeFile(join(to, file), text);
  }
  for (const name of names) {
    if (renamed(name) === name) throw new Error(`${name} has no hash`);
    await rename(join(assets, name), join(assets, renamed(name)));
  }
  await rm(join(to, '.vite'), { recursive: true, force: true });
}
