import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';
import type {} from './database.ts';

/**
 * One PostgreSQL for the whole run, started when the first test file asks for a database: a run of pure unit tests never
 * waits for it. Each connection to the port given to the workers is one database: see createTestDatabase.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const open = new Set<Promise<void>>();

  const serve = async (socket: Socket) => {
    const ended = once(socket, 'end'); // the client half-closes, then waits until its database is dropped
    try {
      server ??= startTestServer();
      const database = await (await server).createDatabase();
      socket.write(`${database.url} ${database.portalUrl}\n`);
      await ended;
      await database.drop();
    } catch (error) {
      socket.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    socket.end();
  };
  const door = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    const served = serve(socket).finally(() => open.delete(served));
    open.add(served);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('testDatabasePort', (door.address() as AddressInfo).port);

  return async () => {
    door.close();
    await Promise.all(open);
    await (await server?.catch(() => undefined))?.stop();
  };
}
