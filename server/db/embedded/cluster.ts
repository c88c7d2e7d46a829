import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';
import { useExternalHint } from './binaries.ts';
import { giveTo, type Identity } from './identity.ts';
import { lastErrorLine } from './log-lines.ts';
import { firstCommands, hbaConf } from './settings.ts';

const passwordFile = 'portal.password';

/**
 * Makes the cluster on the first start. It is built beside its place and renamed when complete, so that a start that was
 * killed half way leaves nothing a later one could mistake for a site.
 */
export async function ensureCluster(identity: Identity, info: (message: string) => void): Promise<void> {
  const { clusterDir, binaries } = identity;
  const major = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (major === undefined) {
    await refuseForeignFiles(clusterDir);
    info('Creating the database (first start)');
    await createCluster(identity);
  } else if (major.trim() !== binaries.major) {
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${major.trim()}, this portal brings ${binaries.major}: make a backup with the earlier portal ("npm run backup"), then restore it into a new DATA_DIR`,
    );
  }
  await ensureOwner(identity);
}

export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(join(clusterDir, passwordFile), 'utf8')).trim();
}

async function refuseForeignFiles(clusterDir: string): Promise<void> {
  const exists = await stat(clusterDir).then(
    () => true,
    () => false,
  );
  if (!exists) return;
  throw new StartError(
    `${clusterDir} exists but is no PostgreSQL data folder (PG_VERSION is missing): restore it, or move it away to begin an empty site`,
  );
}

async function createCluster(identity: Identity): Promise<void> {
  const { clusterDir } = identity;
  const partial = `${clusterDir}.partial`;
  await mkdir(dirname(clusterDir), { recursive: true, mode: 0o700 });
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await giveTo(identity.owner, partial);

  const initdb = await identity.run('initdb', [
    `--pgdata=${partial}`,
    '--username=postgres',
    '--encoding=UTF8',
    // The builtin provider sorts and folds case the same on every machine; the libc and ICU ones change with the
    // system's version, which silently breaks indexes: https://www.postgresql.org/docs/18/locale.html#LOCALE-PROVIDERS
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth=reject',
    '--no-instructions',
  ]);
  if (initdb.exitCode !== 0) {
    const isNameless = initdb.stderr.includes('user does not exist'); // containers started with an arbitrary user id
    const hint = isNameless ? `: PostgreSQL needs an entry in /etc/passwd, or ${useExternalHint}` : '';
    throw new StartError(`Cannot create the database: ${lastErrorLine(initdb.stderr)}${hint}`);
  }

  const password = randomBytes(32).toString('hex');
  await writeFile(join(partial, passwordFile), `${password}\n`, { mode: 0o600 });
  await writeFile(join(partial, 'pg_hba.conf'), hbaConf);
  const single = await identity.run('postgres', ['--single', '-D', partial, 'postgres'], {
    input: firstCommands(password),
  });
  if (single.exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(single.stderr)) {
    throw new StartError(`Cannot create the database: ${lastErrorLine(single.stderr)}`);
  }
  await giveTo(identity.owner, partial);
  await rename(partial, clusterDir);
}

/** A data folder copied back as root belongs to root, and PostgreSQL then refuses it. */
async function ensureOwner({ clusterDir, owner }: Identity): Promise<void> {
  const found = await stat(clusterDir);
  if (owner !== undefined) {
    if (found.uid === 0) await giveTo(owner, clusterDir);
    return;
  }
  const own = process.getuid?.();
  if (own !== undefined && found.uid !== own) {
    throw new StartError(
      `${clusterDir} belongs to user id ${String(found.uid)}, but the portal runs as ${String(own)}: start it as before (as root, most likely), or chown DATA_DIR to this user`,
    );
  }
}
