import type { TestProject } from 'vitest/node';
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

  return async () => {
    await door.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
