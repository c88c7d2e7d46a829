import { answers as databaseAnswers } from '#server/db/embedded/launch.ts';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchWriter } from '#server/db/writer.ts';
import { portalProgram } from '../workplace.ts';
import { startDaemon, waitUntil, type Daemon } from './daemon.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { databaseUser } from './machines.ts';
import { programs } from './programs.ts';
import { deployFile } from './template.ts';

/** What stands before the databases: pooler, two nodes, the way to both, and the proxy that keeps pages. */
export interface Front {
  /** Of the proxy: where visitors come in. */
  url: string;
  nodeUrls: readonly string[];
  restartPooler(): Promise<void>;
  /** Tells the proxy that everything may have changed. */
  purge(): Promise<void>;
  /** For the owner of the tables, at the machine that leads. */
  ownerUrl(): Promise<string>;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
const secretKey = randomBytes(32).toString('hex');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, loopback);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts all of it before a cluster, with files of its own in the folder. */
export async function startFront(folder: string, cluster: DatabaseCluster): Promise<Front> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  const own = join(folder, 'front');
  await mkdir(own);
  await chmod(own, 0o777);
  const [database, portal, pooler, proxy] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const nodes = [await freePort(), await freePort()];
  try {
    stops.push(await startHaproxy(own, cluster, { database, portal, nodes }));
    let running = await startPooler(own, cluster, { database, pooler });
    stops.push(() => running.stop('SIGINT'));
    const url = `http://${loopback}:${String(proxy)}`;
    const nodeUrls: string[] = [];
    for (const [at, port] of nodes.entries()) {
      const node = await startNode(own, { at, port, pooler, proxy: url, cluster });
      stops.push(() => node.stop());
      nodeUrls.push(`http://${loopback}:${String(port)}`);
    }
    stops.push(await startVarnish(own, { portal, proxy }));
    await waitUntil('pages by way of the proxy', () => answers(`${url}/`), { seconds: 20 });
    return {
      url,
      nodeUrls,
      restartPooler: async () => {
        await running.stop('SIGINT');
        running = await startPooler(own, cluster, { database, pooler });
      },
      purge: async () => {
        const response = await fetch(url, { method: 'PURGE', headers: { xkey: 'portal' } });
        if (!response.ok) throw new Error(`the proxy refuses to forget: ${String(response.status)}`);
      },
      ownerUrl: () => writerUrl(cluster),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const urlOf = (
  { passwords }: DatabaseCluster,
  role: 'owner' | 'portal',
  hosts: readonly string[],
  port = 5432,
): string =>
  `postgres://${role === 'owner' ? 'portal_owner' : 'portal'}:${passwords[role]}@${hosts
    .map((host) => `${host}:${String(port)}`)
    .join(',')}/portal`;

/** As the databases themselves say it: none that was cut off knows of another. */
async function writerUrl(cluster: DatabaseCluster): Promise<string> {
  const hosts = cluster.machines.map(({ address }) => address);
  const writer = await watchWriter(urlOf(cluster, 'owner', hosts), { log: { info: () => undefined } });
  await writer.stop();
  return writer.url();
}

async function startHaproxy(
  own: string,
  { machines }: DatabaseCluster,
  ports: { database: number; portal: number; nodes: readonly number[] },
): Promise<() => Promise<void>> {
  const file = join(own, 'haproxy.cfg');
  const text = await deployFile('haproxy.cfg', [
    ['127.0.0.1:5000', `${loopback}:${String(ports.database)}`],
    ['127.0.0.1:8000', `${loopback}:${String(ports.portal)}`],
    ...machines.map(({ address }, at): [string, string] => [`10.0.0.${String(at + 11)}`, address]),
    ...ports.nodes.map((port, at): [string, string] => [
      `10.0.0.${String(at + 21)}:8080`,
      `${loopback}:${String(port)}`,
    ]),
  ]);
  await writeFile(file, text);
  const daemon = await startDaemon([programs.haproxy, '-f', file], { log: join(own, 'haproxy.log') });
  return () => daemon.stop();
}

async function startPooler(
  own: string,
  cluster: DatabaseCluster,
  ports: { database: number; pooler: number },
): Promise<Daemon> {
  const users = join(own, 'userlist.txt');
  await writeFile(users, `"portal" "${cluster.passwords.portal}"\n`);
  const file = join(own, 'pgbouncer.ini');
  const text = await deployFile('pgbouncer.ini', [
    ['port=5000', `port=${String(ports.database)}`],
    ['6432', String(ports.pooler)],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  await writeFile(file, `${text}unix_socket_dir =\n`);
  const user = databaseUser();
  const log = join(own, 'pgbouncer.log');
  const daemon = await startDaemon(
    user === undefined
      ? [programs.pgbouncer, file]
      : [programs.setpriv, `--reuid=${user}`, `--regid=${user}`, '--clear-groups', programs.pgbouncer, file],
    { log },
  );
  const url = urlOf(cluster, 'portal', [loopback], ports.pooler);
  await waitUntil('the pooler lets somebody through', () => databaseAnswers(url), { seconds: 20, log });
  return daemon;
}

async function startNode(
  own: string,
  {
    at,
    port,
    pooler,
    proxy,
    cluster,
  }: { at: number; port: number; pooler: number; proxy: string; cluster: DatabaseCluster },
): Promise<Daemon> {
  const hosts = cluster.machines.map(({ address }) => address);
  const dataDir = join(own, `node-${String(at + 1)}`);
  const uploads = join(own, 'uploads');
  await mkdir(dataDir);
  await mkdir(uploads, { recursive: true });
  // what machines mount there
  await symlink(uploads, join(dataDir, 'uploads'));
  const log = join(own, `node-${String(at + 1)}.log`);
  const node = await startDaemon([process.execPath, portalProgram], {
    log,
    settings: {
      NODE_ENV: 'production',
      HOST: loopback,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(cluster, 'portal', [loopback], pooler),
      DATABASE_LISTEN_URL: urlOf(cluster, 'portal', hosts),
      DATABASE_MIGRATION_URL: urlOf(cluster, 'owner', hosts),
      DATABASE_READ_URL: urlOf(cluster, 'portal', hosts),
      SECRET_KEY: secretKey,
      PUBLIC_URL: proxy,
      TRUST_PROXY: loopback,
      SHARED_CACHE_SECONDS: '3600',
      PURGE_URLS: `${proxy}/`,
      // longer than another leader takes to be found
      PUBLIC_STALE_SECONDS: '120',
      STAFF_SECOND_FACTOR: 'optional',
      INSPECTION_OUTSIDE: 'off',
      LOG_LEVEL: 'info',
    },
  });
  await waitUntil('a node is ready', () => answers(`http://${loopback}:${String(port)}/readyz`), {
    seconds: 120,
    log,
  });
  return node;
}

async function startVarnish(
  own: string,
  { portal, proxy }: { portal: number; proxy: number },
): Promise<() => Promise<void>> {
  const file = join(own, 'varnish.vcl');
  const text = await deployFile('varnish.vcl', [
    ['.host = "portal";', `.host = "${loopback}";`],
    ['.port = "8080";', `.port = "${String(portal)}";`],
  ]);
  await writeFile(file, text);
  const args = ['-F', '-j', 'none', '-n', join(own, 'varnish'), '-f', file];
  const daemon = await startDaemon(
    [programs.varnishd, ...args, '-a', `${loopback}:${String(proxy)}`, '-s', 'malloc,128m'],
    { log: join(own, 'varnish.log') },
  );
  return () => daemon.stop();
}
