import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { guardDisk, type DiskGuard } from './disk-guard.ts';
import type { Endpoint } from './endpoint.ts';
import { chooseIdentity, type IdentityOptions } from './identity.ts';
import { adopt, endOrphans, halt, launch, type Launched, type LaunchOptions, type Log } from './launch.ts';
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

export interface Supervised {
  url: string;
  /** Process id of the running postmaster; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
}

const watchMilliseconds = 250;
const retryMilliseconds = 1_000;

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
  const adopted = await adopt(launchOptions);
  const guard = await guardDisk({ identity, warn: (m) => log.warn(m), info: (m) => log.info(m) });
  await endOrphans(identity.clusterDir);
  const first = adopted ?? (await launch(launchOptions));
  const watch = keepRunning({ launchOptions, first, guard });

  return {
    url: first.url,
    pid: () => watch.pid(),
    stop: async () => {
      await watch.end();
      await halt(identity);
      if (first.endpoint.kind === 'socket' && first.endpoint.folder !== identity.clusterDir) {
        await rm(first.endpoint.folder, { recursive: true, force: true });
      }
    },
  };
}

interface Watch {
  pid(): number;
  end(): Promise<void>;
}

function keepRunning({
  launchOptions,
  first,
  guard,
}: {
  launchOptions: LaunchOptions;
  first: Launched;
  guard: DiskGuard;
}): Watch {
  const { identity, log } = launchOptions;
  const ending = new AbortController();
  let { pid } = first;

  const restart = async () => {
    log.warn(`PostgreSQL (process ${String(pid)}) is gone: starting it again`);
    await endOrphans(identity.clusterDir);
    const again = await launch(launchOptions, first.endpoint);
    pid = again.pid;
    log.info(`PostgreSQL runs again (process ${String(pid)})`);
  };

  const loop = async () => {
    while (!ending.signal.aborted) {
      let pause = watchMilliseconds;
      try {
        if ((await identifyProcess(pid, identity.clusterDir)) === 'gone') await restart();
        await guard.check();
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
        pause = retryMilliseconds;
      }
      // Not a reason to keep the process alive: whoever waits for stop() is.
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const looping = loop();
  return {
    pid: () => pid,
    end: async () => {
      ending.abort();
      // A restart that is just recovering ends when the caller halts the cluster.
      await Promise.race([looping, sleep(2_000)]);
    },
  };
}
