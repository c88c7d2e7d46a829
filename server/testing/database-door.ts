import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { CreatedDatabase } from './test-server.ts';

export interface DatabaseDoor {
  port: number;
  /** Waits until all databases have been dropped. */
  close(): Promise<void>;
}

/** Gives databases to other processes: each connection to its port is one database, which lives as long. */
export async function openDatabaseDoor(
  createDatabase: () => Promise<CreatedDatabase>,
): Promise<DatabaseDoor> {
  const open = new Set<Promise<void>>();
  const serve = async (socket: Socket) => {
    const ended = once(socket, 'end'); // the client half-closes, then waits until its database is dropped
    try {
      const database = await createDatabase();
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
  return {
    port: (door.address() as AddressInfo).port,
    close: async () => {
      door.close();
      await Promise.all(open);
    },
  };
}

/** A database from the door at a port of this machine. It ends with this process at the latest. */
export async function takeDatabase(port: number): Promise<Omit<CreatedDatabase, 'name'>> {
  const socket = createConnection({ host: '127.0.0.1', port });
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
