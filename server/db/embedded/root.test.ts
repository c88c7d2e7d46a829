import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startProgram, type TestProcess } from '#server/testing/child-process.ts';
import { makeReadableProgram } from '#server/testing/readable-program.ts';
import { fastTemporaryFolder, makeTestFolder } from '#server/testing/temporary-folder.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { chooseIdentity } from './identity.ts';
import { readPidFile } from './postmaster.ts';
import { runProgram, type ProgramOptions } from './run-program.ts';
import { supervise, type Supervised } from './supervisor.ts';

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const noSetpriv = { setpriv: '/nonexistent/setpriv' };
const nobody = 65534;
/** Any user with an entry in /etc/passwd: daemon on every Linux. */
const ordinary = 1;

/** Runs a program of makeReadableProgram as another user. */
function runAs(uid: number, program: string, args: readonly string[]): TestProcess {
  const change = [`--reuid=${String(uid)}`, `--regid=${String(uid)}`, '--clear-groups'];
  return startProgram(['setpriv', ...change, process.execPath, program, ...args]);
}

async function start(dataDir: string, rootOptions = {}, log: string[] = []): Promise<Supervised> {
  const say = (message: string) => void log.push(message);
  const supervised = await supervise({ dataDir, log: { info: say, warn: say }, rootOptions });
  onTestFinished(() => supervised.stop());
  return supervised;
}

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows[0]?.one;
}

/** PostgreSQL's programs below a folder only root may enter, as in a checkout under /root. */
async function hiddenBinaries(): Promise<Binaries> {
  const binaries = await findBinaries(await makeTestFolder());
  const directory = join(await makeTestFolder(), 'native');
  await cp(binaries.directory, directory, { recursive: true, verbatimSymlinks: true });
  return { ...binaries, directory };
}

async function reachableFolder(): Promise<string> {
  const folder = await makeTestFolder();
  await chmod(folder, 0o711);
  return folder;
}

describe.runIf(isRoot)('supervise as root', () => {
  /** server/testing/crash-writer.ts for every user of the machine. */
  let crashWriter: string;
  beforeAll(async () => {
    const folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
    crashWriter = await makeReadableProgram('server/testing/crash-writer.ts', folder);
    return () => rm(folder, { recursive: true, force: true });
  });

  test('runs PostgreSQL as an unprivileged user, with data below a folder of mode 700', async () => {
    const dataDir = join(await makeTestFolder(), 'data'); // mkdtemp makes mode 700
    const postgres = await start(dataDir);
    expect(await answer(postgres.url)).toBe(1);
    expect((await stat(`/proc/${String(postgres.pid())}`)).uid).toBe(nobody);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody);
  });

  test('runs programs that lie below a folder of mode 700', async () => {
    const binaries = await hiddenBinaries();
    const identity = await chooseIdentity({
      binaries,
      clusterDir: '/nowhere/postgres',
      warn: () => undefined,
    });
    expect(identity.binaries.directory).toBe(binaries.directory);
    expect((await identity.run('postgres', ['--version'])).stdout).toContain('PostgreSQL');
  });

  test('moves data to a reachable folder when setpriv is missing, and logs it', async () => {
    const dataDir = join(await makeTestFolder(), 'data');
    const base = await reachableFolder();
    const log: string[] = [];
    const first = await start(dataDir, { ...noSetpriv, bases: [base] }, log);
    expect(await answer(first.url)).toBe(1);
    const target = await readlink(join(dataDir, 'postgres'));
    expect(target.startsWith(base)).toBe(true);
    expect(log).toContain(
      `Only root may enter ${dataDir} and setpriv is missing: the database is kept in ${target}`,
    );
    await first.stop();

    // The next start finds it, whichever way it leaves root.
    expect(await answer((await start(dataDir, { ...noSetpriv, bases: [base] })).url)).toBe(1);
  });

  test('uses a reachable DATA_DIR when setpriv is missing', async () => {
    const dataDir = join(await reachableFolder(), 'data');
    await mkdir(dataDir, { mode: 0o755 });
    await start(dataDir, { ...noSetpriv, bases: [await reachableFolder()] });
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody);
  });

  test('copies unreachable programs when setpriv is missing, and logs it once', async () => {
    const binaries = await hiddenBinaries();
    const base = await reachableFolder();
    const dataDir = await reachableFolder();
    const log: string[] = [];
    const options = {
      binaries,
      clusterDir: join(dataDir, 'postgres'),
      warn: (message: string) => void log.push(message),
      ...noSetpriv,
      bases: [base],
    };
    const copy = join(base, `postgresql-${binaries.version}`);
    const identity = await chooseIdentity(options);
    expect(identity.binaries.directory).toBe(copy);
    expect((await identity.run('postgres', ['--version'])).stdout).toContain('PostgreSQL');

    expect((await chooseIdentity(options)).binaries.directory).toBe(copy);
    expect(log).toEqual([
      `Only root may enter ${binaries.directory} and setpriv is missing: PostgreSQL runs from a copy in ${copy}`,
    ]);
  });

  test('says in one line what to do when setpriv and a reachable folder are missing', async () => {
    const dataDir = join(await makeTestFolder(), 'data');
    const hidden = join(await makeTestFolder(), 'base');
    await expect(start(dataDir, { ...noSetpriv, bases: [hidden] })).rejects.toThrow(
      /needs setpriv with CAP_DAC_OVERRIDE, or a folder other users can reach.*DATABASE_URL/,
    );
  });

  test('runs the database as the ordinary user that first started it, also when started by root later', async () => {
    const dataDir = await reachableFolder();
    await chmod(dataDir, 0o777);
    const script = runAs(ordinary, crashWriter, [join(dataDir, 'data')]);
    await script.waitFor(/^ready/);
    const running = await readPidFile(join(dataDir, 'data/postgres'));
    expect((await stat(`/proc/${String(running?.pid)}`)).uid).toBe(ordinary);
    script.kill('SIGTERM');
    expect(await script.ended).toBe(0);

    const postgres = await start(join(dataDir, 'data'));
    expect((await stat(`/proc/${String(postgres.pid())}`)).uid).toBe(ordinary);
  });

  test('refuses an ordinary user a database that root started, and says why', async () => {
    const dataDir = join(await reachableFolder(), 'data');
    await (await start(dataDir)).stop();
    await chmod(dataDir, 0o777);
    const script = runAs(ordinary, crashWriter, [dataDir]);
    expect(await script.ended).toBe(1);
    expect(script.lines.at(-1)).toMatch(
      /belongs to user id 65534, but the portal runs as 1: start it as before/,
    );
  });

  test('says why PostgreSQL does not start for a user id without a name', async () => {
    const dataDir = await reachableFolder();
    await chmod(dataDir, 0o777);
    const script = runAs(12_345, crashWriter, [join(dataDir, 'data')]);
    expect(await script.ended).toBe(1);
    expect(script.lines.at(-1)).toMatch(/user ID 12345: user does not exist: .*DATABASE_URL/);
  });

  test('completes library links in DATA_DIR when node_modules is not writable', async () => {
    const { directory } = await hiddenBinaries();
    await chmod(dirname(directory), 0o711);
    for (const name of await readdir(join(directory, 'lib'))) {
      const path = join(directory, 'lib', name);
      if ((await lstat(path)).isSymbolicLink()) await rm(path);
    }
    const linkFolder = join(await reachableFolder(), 'postgres-lib');
    await mkdir(linkFolder, { mode: 0o777 });
    await chmod(linkFolder, 0o777);
    // As in an image: packages that belong to root, a portal that runs as somebody else.
    const program = await makeReadableProgram('server/testing/complete-binaries.ts', await makeTestFolder());
    const [, libraryPath = ''] = await runAs(ordinary, program, [directory, linkFolder]).waitFor(
      /^library path (\S+)/,
    );
    const initdb = (options: ProgramOptions) =>
      runProgram(join(directory, 'bin/initdb'), ['--version'], options);
    expect((await initdb({})).stderr).toContain('cannot open shared object file');
    expect((await initdb({ libraryPath })).stdout).toContain('initdb (PostgreSQL)');
  });
});
