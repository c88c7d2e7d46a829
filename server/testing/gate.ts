import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a database and plays what networks and machines do to it. */
export interface Gate {
  /** The database's address, through the gate. */
  url: string;
  /** Cuts connections and refuses new ones, as when its machine is gone. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Lets nothing through any more, in either direction, and closes nothing: as when cables are cut. */
  freeze(): void;
  thaw(): void;
}

/** Shut it at the end. */
export async function startGate(databaseUrl: string): Promise<Gate> {
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.hostname);
  const port = url.port === '' ? '5432' : url.port;
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
  const sockets = new Set<Socket>();
  let isFrozen = false;
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
      // Not pipe(), which would set a paused socket going again.
      socket.on('data', (chunk: Buffer) => void other.write(chunk));
      socket.on('end', () => other.end());
      if (isFrozen) socket.pause();
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
      if (!server.listening) await listen(own);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
