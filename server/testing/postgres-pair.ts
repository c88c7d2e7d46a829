import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { chooseIdentity, giveTo, type Identity } from '#server/db/embedded/identity.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

/** One PostgreSQL of a pair. */
interface PairedServer {
  url: string;
  port: number;
  start(): Promise<void>;
  /** At once, as when its machine is gone. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  primary: PairedServer;
  standby: PairedServer;
  /** Makes the standby take writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function runOrFail(
  identity: Identity,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<void> {
  const { exitCode, stdout, stderr } = await identity.run(name, args);
  if (exitCode === 0) return;
  const log = await readFile(join(identity.clusterDir, 'server.log'), 'utf8').catch(() => '');
  throw new Error(`${name}: ${stdout}${stderr}${log}`);
}

/** A PostgreSQL and its standby, which follows it by streaming; everybody may log in. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-pair-'));
  const binaries = await findBinaries(join(folder, 'lib'));
  const of = (name: string) =>
    chooseIdentity({
      binaries,
      clusterDir: join(folder, name),
      warn: (message) => process.emitWarning(message),
    });
  const [one, other] = [await of('one'), await of('other')];
  await giveTo(one.owner, folder);
  const server = async (identity: Identity): Promise<PairedServer> => {
    const port = await freePort();
    const { clusterDir } = identity;
    const control = (verb: string, ...more: string[]) =>
      runOrFail(identity, 'pg_ctl', [verb, `--pgdata=${clusterDir}`, '--silent', ...more]);
    return {
      url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
      port,
      start: () =>
        control('start', '--wait', `--log=${join(clusterDir, 'server.log')}`, `--options=-p ${String(port)}`),
      kill: () => control('stop', '--mode=immediate'),
    };
  };
  await runOrFail(one, 'initdb', [
    `--pgdata=${one.clusterDir}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
  ]);
  await appendFile(
    join(one.clusterDir, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'fsync = off',
      "shared_buffers = '32MB'",
      '',
    ].join('\n'),
  );
  const [primary, standby] = [await server(one), await server(other)];
  await cp(one.clusterDir, other.clusterDir, { recursive: true });
  await writeFile(join(other.clusterDir, 'standby.signal'), '');
  await appendFile(
    join(other.clusterDir, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${String(primary.port)} user=postgres'\n`,
  );
  await giveTo(other.owner, other.clusterDir);
  const stop = async () => {
    for (const each of [primary, standby]) await each.kill().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await standby.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primary,
    standby,
    promote: async () => {
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      await client.query('select pg_promote(wait => false)');
      await client.end();
    },
    stop,
  };
}
