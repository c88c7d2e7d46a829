import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { projectRoot } from '#server/lib/process/project-root.ts';

export const nginxProgram = '/usr/sbin/nginx';

/**
 * Writes deploy/nginx.conf into a folder as a machine would have it: the directives are the shipped ones to the letter, only the ports,
 * the nodes and the folder for what nginx keeps are this machine's.
 */
export async function writeConfiguration(
  folder: string,
  { httpPort, httpsPort, nodePorts }: { httpPort: number; httpsPort: number; nodePorts: readonly number[] },
): Promise<void> {
  const shipped = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
  const nodes = await readFile(join(projectRoot, 'deploy/nginx-nodes.conf'), 'utf8');
  const options = /server \S+ resolve (.+);/.exec(nodes)?.[1] ?? '';
  if (options === '') throw new Error('deploy/nginx-nodes.conf names no node with its options');
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }]);
  await mkdir(join(folder, 'tls'), { recursive: true });
  await writeFile(join(folder, 'tls/fullchain.pem'), certificate.cert);
  await writeFile(join(folder, 'tls/privkey.pem'), certificate.private);
  await writeFile(
    join(folder, 'nodes.conf'),
    nodes
      .replace(/^resolver .*$/m, '')
      .replace(/^(\s*server \S+ resolve .*\n)+/m, () =>
        nodePorts.map((port) => `  server 127.0.0.1:${String(port)} ${options};\n`).join(''),
      ),
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid;\n${shipped}`
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${String(httpPort)}`)
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${String(httpsPort)}`)
      .replace('http {', `http { ${ownFolders(folder)}`),
  );
}

/** What it keeps on disk lies elsewhere than where only root may write. */
function ownFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
}

/** What `nginx -t` says: '' when the configuration is good and nothing about it is out of date. */
export async function testConfiguration(folder: string): Promise<string> {
  const child = await spawnNginx(folder, ['-t', '-q']);
  const [code] = (await once(child, 'exit')) as [number];
  const said = await readFile(join(folder, 'log'), 'utf8');
  return code === 0 && said === '' ? '' : `${String(code)} ${said}`;
}

/** What it says goes to the file `log`: it opens /dev/stdout by its name, and a socket, which Node would give it, has none. */
async function spawnNginx(folder: string, options: readonly string[] = []): Promise<ChildProcess> {
  const log = await open(join(folder, 'log'), 'w');
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), ...options];
  const child = spawn(nginxProgram, args, { stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  return child;
}

/** Starts nginx in the foreground on the folder's configuration; answers what stops it. */
export async function startNginx(folder: string, httpPort: number): Promise<() => Promise<void>> {
  const child = await spawnNginx(folder);
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${await readFile(join(folder, 'log'), 'utf8')}`);
    const isUp = await fetch(`http://127.0.0.1:${String(httpPort)}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await sleep(50);
  }
  return async () => {
    child.kill('SIGQUIT');
    if (child.exitCode === null) await once(child, 'exit');
  };
}
