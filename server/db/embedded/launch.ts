import { lchown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/lib/process/start-error.ts';
import { addressesOf, chooseEndpoint, type Addresses, type Endpoint } from './endpoint.ts';
import { readPasswords } from './cluster.ts';
import type { Identity } from './identity.ts';
import { lastErrorLine } from './log-lines.ts';
import { identifyProcess, listOrphans, readPidFile, type PidFile } from './postmaster.ts';
import { hbaConf, postgresqlConf, type Settings } from './settings.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface LaunchOptions {
  identity: Identity;
  log: Log;
  overrides: Settings;
  endpointKind: Endpoint['kind'] | undefined;
}

export interface LaunchedCluster extends Addresses {
  endpoint: Endpoint;
  pid: number;
}

const configFile = 'postgresql.conf';
const logFile = 'server.log';
const logSizeLimit = 1_000_000;

/** Recovery after a crash replays what was written since the last checkpoint: seconds, minutes on a slow disk. */
const recoverySeconds = 600;
/** For what a crashed postmaster leaves: processes still ending, shared memory still attached. */
const leftoverMilliseconds = 30_000;

/** Adopts the PostgreSQL an earlier portal left running, when it is one this portal would start itself. */
export async function adopt({
  identity,
  log,
  overrides,
}: LaunchOptions): Promise<LaunchedCluster | undefined> {
  const { clusterDir } = identity;
  const running = await readPidFile(clusterDir);
  if (running === undefined) return undefined;
  const kind = await identifyProcess(running.pid, clusterDir);
  if (kind === 'unrelated') {
    // The id was given to another program meanwhile; PostgreSQL would take that for a running postmaster and refuse.
    await endOrphans(clusterDir);
    await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  }
  // In all other cases the file stays: through it PostgreSQL finds out whether shared memory is still in use.
  if (kind !== 'postmaster') return undefined;

  const { endpoint, ...addresses } = await whereIs(clusterDir, running);
  const wanted = confText(identity, endpoint, overrides);
  const present = await readFile(join(clusterDir, configFile), 'utf8').catch(() => '');
  if (wanted === present && (await answers(addresses.url))) {
    log.info(`Took over the PostgreSQL that was left running (process ${String(running.pid)})`);
    return { ...addresses, endpoint, pid: running.pid };
  }
  log.info(`Restarting the PostgreSQL that was left running (process ${String(running.pid)})`);
  await halt(identity);
  return undefined;
}

/** The cluster's PostgreSQL if one runs, whoever started it. */
export async function findRunning(clusterDir: string): Promise<LaunchedCluster | undefined> {
  const running = await readPidFile(clusterDir);
  if (running === undefined || (await identifyProcess(running.pid, clusterDir)) !== 'postmaster')
    return undefined;
  return { ...(await whereIs(clusterDir, running)), pid: running.pid };
}

async function whereIs(
  clusterDir: string,
  { socketFolder, port }: PidFile,
): Promise<Omit<LaunchedCluster, 'pid'>> {
  const endpoint: Endpoint =
    socketFolder === '' ? { kind: 'loopback', port } : { kind: 'socket', folder: socketFolder, port };
  return { endpoint, ...addressesOf(endpoint, await readPasswords(clusterDir)) };
}

/**
 * Starts the cluster and waits until it answers, through crash recovery if need be. Again at the same `endpoint` where one
 * is given; tries no more once `signal` is aborted.
 */
export async function launch(
  options: LaunchOptions,
  { endpoint: keep, signal }: { endpoint?: Endpoint; signal?: AbortSignal } = {},
): Promise<LaunchedCluster> {
  const { identity, log, overrides } = options;
  const { clusterDir, owner } = identity;
  if (/["$`\n]/.test(clusterDir + identity.binaries.directory)) {
    // pg_ctl starts the server through a shell and quotes no more than spaces.
    throw new StartError(
      `The paths of DATA_DIR and of the portal must not contain the characters " $ \` (${clusterDir})`,
    );
  }
  const endpoint =
    keep ??
    (await chooseEndpoint({
      clusterDir,
      owner,
      ...(options.endpointKind && { kind: options.endpointKind }),
    }));
  await replaceFile(identity, configFile, confText(identity, endpoint, overrides));
  await replaceFile(identity, 'pg_hba.conf', hbaConf);
  await rotateLog(clusterDir);

  const deadline = Date.now() + leftoverMilliseconds;
  for (;;) {
    const logOffset = await sizeOf(join(clusterDir, logFile));
    const slow = setTimeout(() => log.info('PostgreSQL is still starting (recovering after a crash)'), 3_000);
    const started = await identity.run('pg_ctl', [
      'start',
      `--pgdata=${clusterDir}`,
      `--log=${join(clusterDir, logFile)}`,
      '--wait',
      `--timeout=${String(recoverySeconds)}`,
      '--silent',
    ]);
    clearTimeout(slow);
    const running = await readPidFile(clusterDir);
    if (started.exitCode === 0 && running !== undefined) {
      return { ...addressesOf(endpoint, await readPasswords(clusterDir)), endpoint, pid: running.pid };
    }
    const output = `${started.stderr}\n${await readFrom(join(clusterDir, logFile), logOffset)}`;
    if (
      !/pre-existing shared memory block|already exists|is being used|in use/.test(output) ||
      Date.now() > deadline ||
      signal?.aborted === true
    ) {
      throw new StartError(
        `The embedded PostgreSQL does not start: ${lastErrorLine(output)} (log: ${join(clusterDir, logFile)})`,
      );
    }
    await endOrphans(clusterDir);
    await sleep(100);
  }
}

/**
 * Ends the cluster: orderly, at once when that takes too long, and by force when even that does not work (the next start
 * then recovers). Does nothing when it is not running.
 */
export async function halt(identity: Identity): Promise<void> {
  const { clusterDir } = identity;
  await wake(clusterDir);
  for (const mode of ['fast', 'immediate']) {
    const stopped = await identity.run('pg_ctl', [
      'stop',
      `--pgdata=${clusterDir}`,
      `--mode=${mode}`,
      '--timeout=20',
      '--silent',
    ]);
    if (stopped.exitCode === 0 || (await readPidFile(clusterDir)) === undefined) return;
  }
  const running = await readPidFile(clusterDir);
  if (running !== undefined && (await identifyProcess(running.pid, clusterDir)) === 'postmaster') {
    signalEach([running.pid], 'SIGKILL');
  }
  await endOrphans(clusterDir);
}

/** Somebody may have stopped its processes (SIGSTOP, a debugger, a container that is paused): they would hear nothing. */
async function wake(clusterDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const running = await readPidFile(clusterDir);
  if (running === undefined || (await identifyProcess(running.pid, clusterDir)) !== 'postmaster') return;
  signalEach([running.pid, ...(await listOrphans(clusterDir))], 'SIGCONT');
}

function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // ended meanwhile
    }
  }
}

/**
 * Ends server processes whose postmaster is dead. Their postmaster cannot come back, nothing they still do can be
 * acknowledged or kept, and a long query would hold up the restart.
 */
export async function endOrphans(clusterDir: string): Promise<void> {
  const running = await readPidFile(clusterDir);
  if (running !== undefined && (await identifyProcess(running.pid, clusterDir)) === 'postmaster') return;
  signalEach(await listOrphans(clusterDir), 'SIGKILL');
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function confText({ clusterDir, binaries }: Identity, endpoint: Endpoint, overrides: Settings): string {
  return postgresqlConf({
    clusterDir,
    endpoint,
    overrides,
    origin: `${binaries.version} ${binaries.directory}`,
  });
}

/** Complete or not at all, so that a crash cannot leave half a configuration. Leaves an equal file alone. */
async function replaceFile({ clusterDir, owner }: Identity, name: string, text: string): Promise<void> {
  const path = join(clusterDir, name);
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const fresh = `${path}.new`;
  await writeFile(fresh, text, { mode: 0o600 });
  if (owner !== undefined) await lchown(fresh, owner.uid, owner.gid);
  await rename(fresh, path);
}

async function rotateLog(clusterDir: string): Promise<void> {
  const path = join(clusterDir, logFile);
  if ((await sizeOf(path)) > logSizeLimit) await rename(path, `${path}.1`);
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function readFrom(path: string, offset: number): Promise<string> {
  const content = await readFile(path).catch(() => Buffer.alloc(0)); // at most a little over logSizeLimit
  return content.subarray(offset).toString('utf8');
}
