import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGate } from '#server/testing/gate.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { nginxProgram, startNginx, testConfiguration, writeConfiguration } from './nginx.ts';
import { PortalNode } from './nodes.ts';
import { checkDeadNode, checkLostDatabase, checkOverload, checkUpdate, type Site } from './scenes.ts';
import { makeTwoBuilds } from './two-builds.ts';

/**
 * npm run check:proxy: three nodes on one PostgreSQL behind a real nginx with deploy/nginx.conf. Prints what it measured; exit
 * code 1 when a pass mark is missed, 2 where there is no nginx. Needs a build.
 */
if (!existsSync(nginxProgram)) {
  process.stderr.write(`There is no ${nginxProgram} here.\n`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const site = await startSite();
  const verdicts = [
    await checkUpdate(site),
    await checkDeadNode(site),
    await checkLostDatabase(site),
    await checkOverload(site),
  ].flat();
  process.stdout.write('| what | measured | kept |\n| --- | --- | --- |\n');
  for (const { what, measured, isKept } of verdicts)
    process.stdout.write(`| ${what} | ${measured} | ${isKept ? 'yes' : 'NO'} |\n`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  for (const end of ends.reverse()) await end();
}

async function startSite(): Promise<Site> {
  const builds = await makeTwoBuilds(folder);
  const databases = await startTestServer();
  ends.push(() => databases.stop());
  const database = await databases.createDatabase();
  const gate = await startGate(database.url);
  ends.push(() => gate.shut());

  const [httpPort = 0, httpsPort = 0, ...nodePorts] = await findFreePorts(5);
  const secretKey = randomBytes(32).toString('hex');
  const nodes = nodePorts.map(
    (port) =>
      new PortalNode(port, {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, `node-${String(port)}`),
        DATABASE_URL: gate.url,
        SECRET_KEY: secretKey,
        PUBLIC_URL: `https://127.0.0.1:${String(httpsPort)}`,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
      }),
  );
  ends.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  for (const node of nodes) await node.start(builds.old);

  await writeConfiguration(folder, { httpPort, httpsPort, nodePorts });
  const complaint = await testConfiguration(folder);
  if (complaint !== '') throw new Error(`nginx -t: ${complaint}`);
  ends.push(await startNginx(folder, httpPort));
  return { httpsPort, nodes, builds, gate };
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
