import { setTimeout as sleep } from 'node:timers/promises';
import { signalAll, waitUntil } from './daemon.ts';
import type { DatabaseCluster, DatabaseMachine } from './database-cluster.ts';
import type { Front } from './front.ts';
import type { Network } from './machines.ts';

export interface Site {
  network: Network;
  cluster: DatabaseCluster;
  front: Front;
}

export interface Trial {
  name: string;
  /** Seconds that may pass without a write that is acknowledged; undefined: the cluster's own patience decides. */
  mostSeconds?: number;
  /** Whether it cuts a machine off. */
  cuts?: boolean;
  /** Does it, and ends once it is over; that all is well again is waited for afterwards. */
  act(site: Site): Promise<void>;
}

/** Longer than the cluster takes to give a frozen leader up (ttl in deploy/patroni.yml). */
const outageSeconds = 40;
const quietSeconds = 10;

/** Freezes all processes of a machine, as when its host stops it, and lets them go on. */
async function freeze(machine: DatabaseMachine, seconds: number): Promise<void> {
  const pids = await machine.allPids();
  signalAll(pids, 'SIGSTOP');
  await sleep(seconds * 1_000);
  signalAll(pids, 'SIGCONT');
}

async function untilAnotherLeads({ cluster }: Site, before: DatabaseMachine): Promise<void> {
  await waitUntil('another leader', async () => (await cluster.leader()).name !== before.name, {
    seconds: 60,
  });
}

export const trials: readonly Trial[] = [
  { name: 'nothing happens', mostSeconds: 2, act: () => sleep(quietSeconds * 1_000) },
  {
    name: 'PostgreSQL of the leader killed',
    mostSeconds: 10,
    act: async (site) => {
      const leader = await site.cluster.leader();
      signalAll(await leader.postgresPids(), 'SIGKILL');
      await untilAnotherLeads(site, leader);
    },
  },
  {
    name: 'switch-over',
    mostSeconds: 10,
    act: async (site) => {
      const leader = await site.cluster.leader();
      await site.cluster.switchOver();
      await untilAnotherLeads(site, leader);
    },
  },
  {
    name: `machine of the leader frozen for ${String(outageSeconds)} s`,
    act: async ({ cluster }) => freeze(await cluster.leader(), outageSeconds),
  },
  {
    name: `leader cut off from everybody for ${String(outageSeconds)} s`,
    cuts: true,
    act: async ({ cluster, network }) => {
      const join = await network.cutOff(await cluster.leader());
      await sleep(outageSeconds * 1_000);
      await join();
    },
  },
  {
    name: `leader cut off from the other databases alone for ${String(outageSeconds)} s`,
    cuts: true,
    act: async ({ cluster, network }) => {
      const join = await network.separate(await cluster.leader());
      await sleep(outageSeconds * 1_000);
      await join();
    },
  },
  {
    name: 'PostgreSQL of the synchronous standby killed',
    mostSeconds: 10,
    act: async ({ cluster }) => {
      const standby = await cluster.standby('sync_standby');
      signalAll(await standby.postgresPids(), 'SIGKILL');
      await waitUntil('it is missed', async () => !(await cluster.isWell()), { seconds: 20 });
    },
  },
  {
    name: `a standby that answers visitors lags by ${String(quietSeconds)} s`,
    mostSeconds: 2,
    act: async ({ cluster }) => {
      const standby = await cluster.standby('replica');
      await cluster.administer(standby, 'select pg_wal_replay_pause()');
      await sleep(quietSeconds * 1_000);
      await cluster.administer(standby, 'select pg_wal_replay_resume()');
    },
  },
  {
    name: 'pooler restarted',
    mostSeconds: 10,
    act: ({ front }) => front.restartPooler(),
  },
  {
    name: `proxy told to forget everything, ${String(quietSeconds)} times`,
    mostSeconds: 2,
    act: async ({ front }) => {
      for (let time = 0; time < quietSeconds; time += 1) {
        await front.purge();
        await sleep(1_000);
      }
    },
  },
];
