import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a database: while it is shut, connections are cut and new ones refused, as when its machine is gone. */
export interface Gate {
  /** The database's address, through the gate. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Shut it at the end. */
export async function startGate(databaseUrl: string): Promise<Gate> {
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.hostname);
  const port = url.port === '' ? '5432' : url.port;
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = reach();
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (at: number) =>
    new Promise<number>((resolve) =>
      server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const own = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    shut: () =>
      new Promise((resolve) => {
        if (server.listening) server.close(() => resolve());
        else resolve();
        for (const socket of sockets) socket.destroy();
      }),
    open: async () => {
      await listen(own);
    },
  };
}
