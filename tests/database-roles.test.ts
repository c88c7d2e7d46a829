import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { chooseIdentity, giveTo, type Identity } from '#server/db/embedded/identity.ts';
import { describeRights } from '#server/db/grant-rights.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';

const run = promisify(execFile);
const hasPsql = await run('psql', ['--version']).then(
  () => true,
  () => false,
);

/** An empty PostgreSQL whose administrator comes by its socket without a password, as in the image; others need theirs. */
async function startEmptyServer(): Promise<string> {
  const folder = await makeTestFolder();
  const identity: Identity = await chooseIdentity({
    binaries: await findBinaries(join(folder, 'lib')),
    clusterDir: join(folder, 'db'),
    warn: (message) => process.emitWarning(message),
  });
  const { clusterDir } = identity;
  const succeed = async (...args: Parameters<Identity['run']>) => {
    const { exitCode, stdout, stderr } = await identity.run(...args);
    if (exitCode !== 0) throw new Error(`${args[0]}: ${stdout}${stderr}`);
  };
  await mkdir(clusterDir, { mode: 0o700 });
  await giveTo(identity.owner, clusterDir);
  await succeed('initdb', [`--pgdata=${clusterDir}`, '--username=postgres', '--encoding=UTF8', '--no-sync']);
  await writeFile(join(clusterDir, 'pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n');
  const options = `-k ${clusterDir} -c listen_addresses='' -c fsync=off`;
  const place = ['-D', clusterDir, '-l', join(clusterDir, 'log'), '-o', options, '-w'];
  await succeed('pg_ctl', ['start', ...place]);
  onTestFinished(async () => {
    await succeed('pg_ctl', ['stop', '-D', clusterDir, '-m', 'immediate', '-w']);
  });
  return clusterDir;
}

test.skipIf(!hasPsql)(
  'compose’s database has two roles, and the one the portal works as owns nothing',
  async () => {
    const socket = await startEmptyServer();
    // quoted, whatever is in them
    const passwords = { portal: "it's", portal_owner: 'b"\\$c' };
    await run(join(projectRoot, 'deploy/database-roles.sh'), [], {
      env: {
        PATH: process.env.PATH,
        PGHOST: socket,
        POSTGRES_USER: 'postgres',
        DATABASE_PASSWORD: passwords.portal,
        DATABASE_OWNER_PASSWORD: passwords.portal_owner,
      },
    });
    const urlOf = (role: keyof typeof passwords) =>
      `postgres://${role}:${encodeURIComponent(passwords[role])}@${encodeURIComponent(socket)}/portal`;
    await bringUpToDate({
      url: urlOf('portal'),
      ownerUrl: urlOf('portal_owner'),
      warn: (message) => expect.fail(message),
    });
    const ask = async (url: string, sql: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await client.query<Record<string, unknown>>(sql);
      } finally {
        await client.end();
      }
    };
    const portal = new pg.Client({ connectionString: urlOf('portal') });
    await portal.connect();
    expect(await describeRights(portal)).toBeUndefined();
    await portal.end();
    expect(
      (
        await ask(
          urlOf('portal'),
          'select rolname, rolsuper or rolcreaterole or rolcreatedb mighty from pg_roles',
        )
      ).rows,
    ).toEqual(
      expect.arrayContaining([
        { rolname: 'portal', mighty: false },
        { rolname: 'portal_owner', mighty: false },
      ]),
    );
    const admin = `postgres://postgres@${encodeURIComponent(socket)}/postgres`;
    const { rows } = await ask(admin, "select rolpassword from pg_authid where rolname = 'postgres'");
    expect(rows, 'no password opens the administrator’s door from another machine').toEqual([
      { rolpassword: null },
    ]);
  },
);
