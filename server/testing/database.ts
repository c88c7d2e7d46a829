import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabasePort: number;
  }
}

export interface TestDatabase {
  /** For the role that owns everything in it. */
  url: string;
  /** For the role the portal works as. */
  portalUrl: string;
  /** Removes it; connections that are still open are cut. */
  drop(): Promise<void>;
}

/**
 * A migrated database of the caller's own, cloned from a template on the run's one PostgreSQL (global-setup.ts). Make one
 * in a file's beforeAll and drop it in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  // The database lives as long as this connection, so that a crashed test file leaves none behind.
  const socket = createConnection({ host: '127.0.0.1', port: inject('testDatabasePort') });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answer = await new Promise<string>((resolve, reject) => {
    createInterface({ input: socket }).once('line', resolve);
    socket.once('error', reject);
    void closed.then(() => reject(new Error('the test database server ended')));
  });
  if (!answer.startsWith('postgres://')) throw new Error(answer);
  const [url = '', portalUrl = ''] = answer.split(' ');
  return {
    url,
    portalUrl,
    drop: async () => {
      socket.end();
      await closed;
    },
  };
}
