import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster, hasOwnerRole, makeOwnerRole } from './cluster.ts';
import { guardDisk, type DiskGuard } from './disk-guard.ts';
import type { Addresses, Endpoint } from './endpoint.ts';
import { chooseIdentity, type IdentityOptions } from './identity.ts';
import {
  adopt,
  endOrphans,
  halt,
  launch,
  type LaunchedCluster,
  type LaunchOptions,
  type Log,
} from './launch.ts';
import { identifyProcess } from './postmaster.ts';
import type { Settings } from './settings.ts';

export interface SuperviseOptions {
  dataDir: string;
  log: Log;
  /** On top of the production settings; only throwaway clusters of tests give any. */
  settings?: Settings;
  /** Default: a unix socket where there are some. */
  endpointKind?: Endpoint['kind'];
  /** How to leave root; see identity.ts. */
  rootOptions?: Pick<IdentityOptions, 'setpriv' | 'bases'>;
}

export interface Supervised extends Addresses {
  /** Process id of the running postmaster; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
}

const watchMilliseconds = 250;
const retryMilliseconds = 1_000;
const longestPauseMilliseconds = 5_000;
/** A PostgreSQL that has run for longer than this has come to stay. */
const shortRunMilliseconds = 200;

/**
 * Starts (or takes over) the cluster of a DATA_DIR and keeps it running until stop(): a PostgreSQL that dies is started
 * again at the same address. The caller holds the lock of the DATA_DIR. Throws StartError.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  const identity = await chooseIdentity({
    binaries: await findBinaries(join(dataDir, 'postgres-lib')),
    clusterDir: join(dataDir, 'postgres'),
    warn: (message) => log.warn(message),
    ...options.rootOptions,
  });
  await ensureCluster(identity, (message) => log.info(message));
  const launchOptions: LaunchOptions = {
    identity,
    log,
    overrides: options.settings ?? {},
    endpointKind: options.endpointKind,
  };
  if (!(await hasOwnerRole(identity.clusterDir))) await splitRoles(launchOptions);
  const adopted = await adopt(launchOptions);
  const guard = await guardDisk({ identity, warn: (m) => log.warn(m), info: (m) => log.info(m) });
  await endOrphans(identity.clusterDir);
  const first = adopted ?? (await launch(launchOptions));
  const watch = keepRunning({ launchOptions, first, guard });

  return {
    url: first.url,
    ownerUrl: first.ownerUrl,
    pid: () => watch.pid(),
    stop: async () => {
      await watch.end();
      if (first.endpoint.kind === 'socket' && first.endpoint.folder !== identity.clusterDir) {
        await rm(first.endpoint.folder, { recursive: true, force: true });
      }
    },
  };
}

/** Of a cluster of an earlier version, once. A server that was left running is stopped for it. */
async function splitRoles({ identity, log }: LaunchOptions): Promise<void> {
  await halt(identity);
  await makeOwnerRole(identity);
  log.info('The tables of the database now belong to a role of their own');
}

interface Watch {
  pid(): number;
  /** Ends watching, then PostgreSQL. */
  end(): Promise<void>;
}

function keepRunning({
  launchOptions,
  first,
  guard,
}: {
  launchOptions: LaunchOptions;
  first: LaunchedCluster;
  guard: DiskGuard;
}): Watch {
  const { identity, log } = launchOptions;
  const ending = new AbortController();
  const isEnding = () => ending.signal.aborted;
  let { pid } = first;
  let runningSince = Date.now();
  /** In a row, of a PostgreSQL that does not come up. */
  let starts = 0;

  const restart = async () => {
    log.warn(`PostgreSQL (process ${String(pid)}) is gone: starting it again`);
    await endOrphans(identity.clusterDir);
    const again = await launch(launchOptions, { endpoint: first.endpoint, signal: ending.signal });
    pid = again.pid;
    runningSince = Date.now();
    log.info(`PostgreSQL runs again (process ${String(pid)})`);
  };

  const look = async () => {
    if ((await identifyProcess(pid, identity.clusterDir)) !== 'gone') {
      if (Date.now() - runningSince > shortRunMilliseconds) starts = 0;
      await guard.check();
      return;
    }
    await pause(pauseAfter(starts), ending.signal);
    if (isEnding()) return;
    starts += 1;
    await restart();
    starts = 1; // it can start: one that dies again soon waits a moment, not longer and longer
  };

  const loop = async () => {
    while (!isEnding()) {
      try {
        await look();
        await pause(watchMilliseconds, ending.signal);
      } catch (error) {
        if (isEnding()) return;
        log.warn(error instanceof Error ? error.message : String(error));
        await pause(retryMilliseconds, ending.signal);
      }
    }
  };
  const looping = loop();
  return {
    pid: () => pid,
    end: async () => {
      ending.abort();
      const watching = { hasEnded: false };
      const ended = looping.then(() => {
        watching.hasEnded = true;
      });
      // A restart under way may be about to begin or recover for minutes: nothing may be left running after it.
      for (let isLast = false; !isLast;) {
        await Promise.race([ended, sleep(watchMilliseconds)]);
        isLast = watching.hasEnded;
        await halt(identity);
      }
    },
  };
}

/** Doubles from a quarter of a second up to five; none before the first. A PostgreSQL that cannot run is not helped by haste. */
function pauseAfter(starts: number): number {
  return starts === 0 ? 0 : Math.min(watchMilliseconds * 2 ** (starts - 1), longestPauseMilliseconds);
}

/** Not a reason to keep the process alive: whoever waits for stop() is. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
