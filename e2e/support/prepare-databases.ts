import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseDoor } from '#server/testing/database-door.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { launchServer } from './launch-server.ts';

interface Prepared {
  /** Where databases of new sites are to be had, and those with demo content. */
  emptyPort: number;
  demoPort: number;
  /** What belongs to the demo content outside of the database. */
  demoDataDir: string;
  /** The one that demo content was made with. */
  secretKey: string;
}

/** Playwright's workers are processes, which know of each other by their environment. */
const variable = 'E2E_PREPARED';

export function readPrepared(): Prepared {
  const given = process.env[variable];
  if (given === undefined) throw new Error('portals are started by tests that Playwright runs');
  return JSON.parse(given) as Prepared;
}

/** Once in a run: one PostgreSQL for all portals, and demo content made once, which they copy. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const demoDataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-demo-'));
  const secretKey = randomBytes(32).toString('hex');
  const demo = await server.createDatabase();
  await (await launchServer({ databaseUrl: demo.url, dataDir: demoDataDir, secretKey })).stop();
  const doors = await Promise.all([
    openDatabaseDoor(() => server.createDatabase()),
    openDatabaseDoor(() => server.createDatabase(demo)),
  ]);
  const [{ port: emptyPort }, { port: demoPort }] = doors;
  process.env[variable] = JSON.stringify({ emptyPort, demoPort, demoDataDir, secretKey } satisfies Prepared);
  return async () => {
    await Promise.all(doors.map((door) => door.close()));
    await server.stop();
    await rm(demoDataDir, { recursive: true, force: true });
  };
}
