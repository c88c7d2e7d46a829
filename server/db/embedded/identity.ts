import { createHash } from 'node:crypto';
import { cp, lchown, lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/lib/process/start-error.ts';
import { completeSymlinks, program, useExternalHint, type Binaries, type ProgramName } from './binaries.ts';
import { runProgram, type ProgramOptions, type ProgramResult } from './run-program.ts';

/**
 * PostgreSQL refuses to run as root. Where the portal runs as root its PostgreSQL runs as an unprivileged user:
 *
 * 1. through setpriv, with the one capability that lets it pass folders of mode 700 (a checkout under /root);
 * 2. without setpriv or the capability, through a plain change of user. Programs and data that user cannot reach are then
 *    kept under /var/lib or /var/tmp, and the log says so once.
 */
export interface Identity {
  binaries: Binaries;
  /** Whose the cluster's files must be; undefined: the portal's own user. */
  owner: Owner | undefined;
  /** Where the cluster is to be kept; differs from the wanted place only in case 2. */
  clusterDir: string;
  run(
    name: ProgramName,
    args: readonly string[],
    options?: Pick<ProgramOptions, 'input'>,
  ): Promise<ProgramResult>;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** nobody:nogroup on Debian, nobody:nobody on Alpine; initdb wants an id with an entry in /etc/passwd. */
const unprivileged: Owner = { uid: 65534, gid: 65534 };

const reachableBases = ['/var/lib/industrial-portal', '/var/tmp/industrial-portal'];

export interface IdentityOptions {
  binaries: Binaries;
  /** Wanted place of the cluster. It need not exist yet. */
  clusterDir: string;
  warn: (message: string) => void;
  /** The program to look for; tests name one that does not exist. */
  setpriv?: string;
  bases?: readonly string[];
}

/** Throws StartError when PostgreSQL's programs cannot run on this machine at all. */
export async function chooseIdentity(options: IdentityOptions): Promise<Identity> {
  if (process.getuid?.() !== 0) return asSelf(options);
  const owner = await ownerFor(options.clusterDir);
  return (await throughSetpriv(options, owner)) ?? (await throughPlainChange(options, owner));
}

async function asSelf({ binaries, clusterDir }: IdentityOptions): Promise<Identity> {
  const run: Identity['run'] = (name, args, options) =>
    runProgram(program(binaries, name), args, { libraryPath: binaries.libraryPath, ...options });
  const probe = await run('postgres', ['--version']);
  if (probe.exitCode !== 0) throw unusable(probe);
  return { binaries, owner: undefined, clusterDir, run };
}

/** A cluster that an ordinary user made stays that user's, so that one start with sudo does not lock its owner out. */
async function ownerFor(clusterDir: string): Promise<Owner> {
  const existing = await stat(clusterDir).catch(() => undefined);
  return existing === undefined || existing.uid === 0
    ? unprivileged
    : { uid: existing.uid, gid: existing.gid };
}

async function throughSetpriv(
  { binaries, clusterDir, setpriv = 'setpriv' }: IdentityOptions,
  owner: Owner,
): Promise<Identity | undefined> {
  const prefix = [
    `--reuid=${String(owner.uid)}`,
    `--regid=${String(owner.gid)}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const run: Identity['run'] = (name, args, options) =>
    runProgram(setpriv, [...prefix, program(binaries, name), ...args], {
      libraryPath: binaries.libraryPath,
      ...options,
    });
  const probe = await run('postgres', ['--version']);
  return probe.exitCode === 0 ? { binaries, owner, clusterDir, run } : undefined;
}

async function throughPlainChange(options: IdentityOptions, owner: Owner): Promise<Identity> {
  const version = (binaries: Binaries) =>
    runProgram(program(binaries, 'postgres'), ['--version'], {
      ...owner,
      libraryPath: binaries.libraryPath,
    });
  let binaries = options.binaries;
  let probe = await version(binaries);
  if (probe.exitCode !== 0) {
    binaries = await copyBinaries(options);
    probe = await version(binaries);
  }
  if (probe.exitCode !== 0) throw unusable(probe);
  const clusterDir = await reachableClusterDir(options);
  const run: Identity['run'] = (name, args, rest) =>
    runProgram(program(binaries, name), args, { ...owner, libraryPath: binaries.libraryPath, ...rest });
  return { binaries, owner, clusterDir, run };
}

function unusable(probe: ProgramResult): StartError {
  const reason = probe.stderr.trim().split('\n')[0] ?? '';
  const musl = reason.includes('ENOENT')
    ? ' (they need glibc; this looks like a musl system such as Alpine)'
    : '';
  return new StartError(
    `The embedded PostgreSQL's programs do not run here: ${reason}${musl}; ${useExternalHint}`,
  );
}

/** True when every folder above a path lets other users pass. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function reachableBase({ bases = reachableBases }: IdentityOptions): Promise<string> {
  for (const base of bases) {
    try {
      await mkdir(base, { recursive: true, mode: 0o711 });
      // A folder somebody else put there first could be swapped under us.
      if ((await lstat(base)).uid === 0 && (await isReachable(join(base, 'x')))) return base;
    } catch {
      // not writable here: try the next
    }
  }
  throw new StartError(
    `As root the embedded PostgreSQL needs setpriv with CAP_DAC_OVERRIDE, or a folder other users can reach (tried ${bases.join(', ')}): run the portal as an ordinary user, or ${useExternalHint}`,
  );
}

async function copyBinaries(options: IdentityOptions): Promise<Binaries> {
  const { binaries, warn } = options;
  const directory = join(await reachableBase(options), `postgresql-${binaries.version}`);
  const isThere = await stat(directory).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const partial = `${directory}.partial-${String(process.pid)}`;
    await cp(binaries.directory, partial, { recursive: true, verbatimSymlinks: true });
    await completeSymlinks(partial);
    await rename(partial, directory).catch(() => rm(partial, { recursive: true }));
    warn(
      `Only root may enter ${binaries.directory} and setpriv is missing: PostgreSQL runs from a copy in ${directory}`,
    );
  }
  return { version: binaries.version, major: binaries.major, directory };
}

async function reachableClusterDir(options: IdentityOptions): Promise<string> {
  const { clusterDir, warn } = options;
  await mkdir(dirname(clusterDir), { recursive: true, mode: 0o700 });
  if (await isReachable(clusterDir)) return clusterDir;
  const existing = await lstat(clusterDir).catch(() => undefined);
  if (existing?.isDirectory() === true) {
    throw new StartError(
      `${clusterDir} lies below a folder that only root may enter and setpriv with CAP_DAC_OVERRIDE is missing: move DATA_DIR to a folder others can reach`,
    );
  }
  if (existing?.isSymbolicLink() === true) return readlink(clusterDir);
  const name = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  const parent = join(await reachableBase(options), name);
  await mkdir(parent, { recursive: true, mode: 0o711 });
  const target = join(parent, 'postgres');
  // The link keeps DATA_DIR the one place to look for everything.
  await symlink(target, clusterDir);
  warn(
    `Only root may enter ${dirname(clusterDir)} and setpriv is missing: the database is kept in ${target}`,
  );
  return target;
}

/** Gives a folder and all below it to the unprivileged user. */
export async function giveTo(owner: Owner | undefined, path: string): Promise<void> {
  if (owner === undefined) return;
  const entries = await readdir(path, { recursive: true });
  for (const entry of ['', ...entries]) await lchown(join(path, entry), owner.uid, owner.gid);
}
