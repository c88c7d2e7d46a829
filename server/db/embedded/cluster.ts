import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/lib/process/start-error.ts';
import { useExternalHint } from './binaries.ts';
import { giveTo, type Identity } from './identity.ts';
import { databaseName, type Passwords } from './endpoint.ts';
import { lastErrorLine } from './log-lines.ts';
import { firstCommands, hbaConf, splitCommands } from './settings.ts';

const passwordFile = 'portal.password';
const ownerPasswordFile = 'portal-owner.password';

/**
 * Makes the cluster on the first start. It is built beside its final folder and renamed when complete. A start that is
 * killed half way so leaves nothing that looks like a site.
 */
export async function ensureCluster(identity: Identity, info: (message: string) => void): Promise<void> {
  const { clusterDir, binaries } = identity;
  await refuseOtherOwner(identity);
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

export async function readPasswords(clusterDir: string): Promise<Passwords> {
  const read = async (name: string) => (await readFile(join(clusterDir, name), 'utf8')).trim();
  return { portal: await read(passwordFile), owner: await read(ownerPasswordFile) };
}

/** False for a cluster of an earlier version, whose tables belong to the role the portal works as. */
export async function hasOwnerRole(clusterDir: string): Promise<boolean> {
  return stat(join(clusterDir, ownerPasswordFile)).then(
    () => true,
    () => false,
  );
}

/** Gives the tables an owner of their own. The cluster must not be running. */
export async function makeOwnerRole(identity: Identity): Promise<void> {
  const { clusterDir, owner } = identity;
  const password = newPassword();
  await runSingle(identity, clusterDir, { database: databaseName, commands: splitCommands(password) });
  const path = join(clusterDir, ownerPasswordFile);
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600 });
  await giveTo(owner, clusterDir);
  await rename(`${path}.new`, path);
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

  const passwords = { portal: newPassword(), owner: newPassword() };
  await writeFile(join(partial, passwordFile), `${passwords.portal}\n`, { mode: 0o600 });
  await writeFile(join(partial, ownerPasswordFile), `${passwords.owner}\n`, { mode: 0o600 });
  await writeFile(join(partial, 'pg_hba.conf'), hbaConf);
  await runSingle(identity, partial, { database: 'postgres', commands: firstCommands(passwords) });
  await giveTo(identity.owner, partial);
  await rename(partial, clusterDir);
}

function newPassword(): string {
  return randomBytes(32).toString('hex');
}

/** As superuser, without a server: nobody can log in as that. */
async function runSingle(
  identity: Identity,
  folder: string,
  { database, commands }: { database: string; commands: string },
): Promise<void> {
  const single = await identity.run('postgres', ['--single', '-D', folder, database], { input: commands });
  if (single.exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(single.stderr)) {
    throw new StartError(`Cannot set up the database: ${lastErrorLine(single.stderr)}`);
  }
}

/** A data folder copied back as root belongs to root, and PostgreSQL then refuses it. */
async function ensureOwner({ clusterDir, owner }: Identity): Promise<void> {
  if (owner !== undefined && (await stat(clusterDir)).uid === 0) await giveTo(owner, clusterDir);
}

/** Before anything in it is read: nobody but its owner can, and what cannot be read looks like no database. */
async function refuseOtherOwner({ clusterDir, owner }: Identity): Promise<void> {
  const found = await stat(clusterDir).catch(() => undefined);
  const own = process.getuid?.();
  if (owner !== undefined || found === undefined || own === undefined || found.uid === own) return;
  throw new StartError(
    `${clusterDir} belongs to user id ${String(found.uid)}, but the portal runs as ${String(own)}: start it as before (as root, most likely), or chown DATA_DIR to this user`,
  );
}
