import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readPidFile } from '#server/db/embedded/postmaster.ts';
import { signalAll, startDaemon, waitUntil, type Daemon } from './daemon.ts';
import { databaseUser, withChildren, type Machine } from './machines.ts';
import { programs } from './programs.ts';
import { deployFile } from './template.ts';

/** What Patroni says of a member (https://patroni.readthedocs.io/en/latest/rest_api.html). */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  timeline?: number;
  /** Bytes; of a standby. */
  lag?: number | 'unknown';
}

/** PostgreSQL, Patroni and a member of etcd. */
export interface DatabaseMachine extends Machine {
  patroni: Daemon;
  etcd: Daemon;
  /** The postmaster and its processes. */
  postgresPids(): Promise<number[]>;
  allPids(): Promise<number[]>;
}

export interface DatabaseCluster {
  machines: readonly DatabaseMachine[];
  passwords: Readonly<Record<'superuser' | 'owner' | 'portal', string>>;
  members(): Promise<Member[]>;
  leader(): Promise<DatabaseMachine>;
  /** The one that follows synchronously, or one that does not. */
  standby(role: 'sync_standby' | 'replica'): Promise<DatabaseMachine>;
  /** One leader, one synchronous standby, one more, all of them well. */
  isWell(): Promise<boolean>;
  /** Runs a statement as PostgreSQL's administrator on one machine. */
  administer(machine: Machine, statement: string): Promise<pg.QueryResult>;
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

const password = () => randomBytes(12).toString('hex');

/** Makes a cluster of three in a folder, and the portal's two roles and its database in it. */
export async function startDatabaseCluster(
  folder: string,
  places: readonly Machine[],
): Promise<DatabaseCluster> {
  const passwords = { superuser: password(), owner: password(), portal: password() };
  const replication = password();
  const stops: (() => Promise<unknown>)[] = [];
  const machines: DatabaseMachine[] = [];
  const user = databaseUser();
  /** A machine's own folder, which belongs to the user of the databases. */
  async function ownFolder(name: string): Promise<string> {
    const own = join(folder, name);
    await mkdir(own);
    if (user !== undefined) await chmod(own, 0o777);
    return own;
  }
  const started: { place: Machine; own: string; etcd: Daemon }[] = [];
  for (const place of places) {
    const own = await ownFolder(place.name);
    started.push({ place, own, etcd: await startEtcd(own, place, places) });
  }
  for (const { place, own, etcd } of started) {
    const file = join(own, 'patroni.yml');
    await writeFile(file, await patroniFile(own, place, places, { ...passwords, replication }));
    const patroni = await startDaemon(place.command(programs.patroni, file), {
      log: join(own, 'patroni.log'),
      // it keeps passwords there
      settings: { HOME: own },
    });
    const postgresPids = async () => {
      const running = await readPidFile(join(own, 'data'));
      return running === undefined ? [] : withChildren(running.pid);
    };
    machines.push({
      ...place,
      patroni,
      etcd,
      postgresPids,
      allPids: async () => [patroni.pid, etcd.pid, ...(await postgresPids())],
    });
    stops.push(async () => {
      const pids = await postgresPids();
      signalAll([patroni.pid, etcd.pid, ...pids], 'SIGCONT');
      await patroni.stop();
      signalAll(await postgresPids(), 'SIGKILL');
      await etcd.stop();
    });
  }
  const cluster = connectTo({ machines, passwords, stops });
  const log = join(folder, places[0]?.name ?? '', 'patroni.log');
  try {
    await waitUntil('a leader and two standbys', () => cluster.isWell(), { seconds: 90, log });
    await makeRoles(cluster);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function startEtcd(own: string, place: Machine, places: readonly Machine[]): Promise<Daemon> {
  const peer = `http://${place.address}:2380`;
  const client = `http://${place.address}:2379`;
  return startDaemon(
    place.command(
      programs.etcd,
      ...['--name', place.name, '--data-dir', join(own, 'etcd')],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--initial-cluster', places.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')],
      ...['--initial-cluster-state', 'new', '--logger', 'zap', '--enable-v2'],
    ),
    { log: join(own, 'etcd.log') },
  );
}

const patroniFile = (
  own: string,
  { name, address }: Machine,
  places: readonly Machine[],
  { superuser, replication }: Record<'superuser' | 'replication', string>,
): Promise<string> =>
  deployFile('patroni.yml', [
    ['name: one', `name: ${name}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', places.map((each) => `${each.address}:2379`).join(',')],
    ['10.0.0.11', address],
    ['10.0.0.0/24', `${address.split('.').slice(0, 3).join('.')}.0/24`],
    ['/var/lib/postgresql/15/portal', join(own, 'data')],
    ['/var/run/postgresql', own],
    ['superuser-password', superuser],
    ['replication-password', replication],
  ]);

function connectTo({
  machines,
  passwords,
  stops,
}: Pick<DatabaseCluster, 'machines' | 'passwords'> & { stops: (() => Promise<unknown>)[] }): DatabaseCluster {
  const at = ({ address }: Machine, path: string) =>
    fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2_000) });
  /** The one that Patroni lets lead: what a machine that was cut off says of the others is of before. */
  async function leader(): Promise<DatabaseMachine> {
    const leads = await Promise.all(
      machines.map((machine) =>
        at(machine, '/primary').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const [found, other] = machines.filter((_, index) => leads[index]);
    if (found === undefined || other !== undefined) throw new Error('no leader, or two');
    return found;
  }
  async function members(): Promise<Member[]> {
    const response = await at(await leader(), '/cluster');
    return ((await response.json()) as { members: Member[] }).members;
  }
  async function inRole(role: Member['role']): Promise<DatabaseMachine> {
    const name = (await members()).find((member) => member.role === role)?.name;
    const machine = machines.find((each) => each.name === name);
    if (machine === undefined) throw new Error(`there is no ${role}`);
    return machine;
  }
  return {
    machines,
    passwords,
    members,
    leader: () => inRole('leader'),
    standby: inRole,
    isWell: async () => {
      const all = await members();
      const roles = all.map(({ role }) => role).sort();
      return (
        roles.join() === 'leader,replica,sync_standby' &&
        all.every(({ role, state }) =>
          role === 'leader' ? state === 'running' : /running|streaming/.test(state),
        )
      );
    },
    administer: async ({ address }, statement) => {
      const client = new pg.Client({
        host: address,
        port: 5432,
        user: 'postgres',
        password: passwords.superuser,
        database: 'postgres',
        connectionTimeoutMillis: 4_000,
      });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await client.query(statement);
      } finally {
        await client.end();
      }
    },
    switchOver: async () => {
      const [from, to] = [await leader(), await inRole('sync_standby')];
      const response = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!response.ok) throw new Error(`Patroni: ${await response.text()}`);
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** As deploy/README.md has them, and what a pooler cannot ask for (docs/operations.md). */
async function makeRoles(cluster: DatabaseCluster): Promise<void> {
  const leader = await cluster.leader();
  const { owner, portal } = cluster.passwords;
  for (const statement of [
    `create role portal_owner login password '${owner}'`,
    `create role portal login password '${portal}'`,
    `create database portal owner portal_owner encoding 'UTF8' template template0`,
    'revoke all on database portal from public',
    'grant connect on database portal to portal',
    `alter role portal set statement_timeout = '4s'`,
    'alter role portal set jit = off',
  ])
    await cluster.administer(leader, statement);
}
