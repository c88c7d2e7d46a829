import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/lib/process/project-root.ts';
import type {} from './child-process.ts';
import { openDatabaseDoor } from './database-door.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type {} from './database.ts';

/**
 * One PostgreSQL for the whole run, started when the first test file asks for a database: a run of pure unit tests never
 * waits for it. The workers get databases at its door: see createTestDatabase.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const door = await openDatabaseDoor(async () => {
    server ??= startTestServer();
    return (await server).createDatabase();
  });
  project.provide('testDatabasePort', door.port);
  // below the project, where built programs find its libraries and its package.json
  const cache = join(projectRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const scriptFolder = await mkdtemp(join(cache, 'portal-tests-'));
  project.provide('scriptFolder', scriptFolder);

  return async () => {
    await rm(scriptFolder, { recursive: true, force: true });
    await door.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
