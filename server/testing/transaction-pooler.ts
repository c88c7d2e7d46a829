import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * Stands before a database as PgBouncer does in transaction mode (https://www.pgbouncer.org/features.html): each transaction has any of a few
 * connections, parameters that a session would keep are refused, and what PostgreSQL tells between transactions reaches nobody.
 */
export interface TransactionPooler {
  /** The database's address, through the pooler, for the same role. */
  url: string;
  stop(): Promise<void>;
}

/** What PgBouncer knows how to keep for a session. */
const knownParameters = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);
const sslRequest = 80_877_103;

const text = (value: string) => Buffer.from(`${value}\0`);
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const textAt = (bytes: Buffer, from: number) => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** Messages of the protocol's version 3 out of a stream: a type, a length, a body. */
function splitMessages(take: (whole: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** A connection to PostgreSQL. */
interface Server {
  stream: Duplex;
  session: Session | undefined;
  /** Statements that it has prepared, where the pooler keeps them. */
  prepared: Set<string>;
  /** Whether each Parse that was sent is the client's own. */
  parses: boolean[];
}

interface Session {
  socket: Socket;
  server: Server | undefined;
  /** What waits for a connection. */
  waiting: Buffer[];
  /** Answers that the client waits for: Sync and Query. */
  open: number;
  /** Statements by the client's name for them. */
  statements: Map<string, { name: string; parse: Buffer }>;
}

/** `keepsPrepared`: as from version 1.21 on with max_prepared_statements; otherwise as before. */
export async function startTransactionPooler(
  databaseUrl: string,
  { size = 3, keepsPrepared = false }: { size?: number; keepsPrepared?: boolean } = {},
): Promise<TransactionPooler> {
  const idle: Server[] = [];
  const queue: Session[] = [];
  const sessions = new Set<Session>();
  const clients: pg.Client[] = [];
  let names = 0;

  const link = (session: Session, server: Server) => {
    session.server = server;
    server.session = session;
    for (const each of session.waiting.splice(0)) forward(session, server, each);
  };
  const release = (server: Server) => {
    if (server.session !== undefined) server.session.server = undefined;
    server.session = undefined;
    const next = queue.shift();
    if (next === undefined) idle.push(server);
    else link(next, server);
  };
  /** What the client sends, with the pooler's names for its statements. */
  function forward(session: Session, server: Server, whole: Buffer): void {
    const type = String.fromCharCode(whole[0] ?? 0);
    if (type === 'S' || type === 'Q') session.open += 1;
    if (!keepsPrepared || !'PBD'.includes(type)) {
      if (type === 'P') server.parses.push(true);
      server.stream.write(whole);
      return;
    }
    const body = whole.subarray(5);
    if (type === 'P') {
      const own = textAt(body, 0);
      if (own === '') {
        server.parses.push(true);
        server.stream.write(whole);
        return;
      }
      names += 1;
      const name = `PGBOUNCER_${String(names)}`;
      const parse = message('P', text(name), body.subarray(own.length + 1));
      session.statements.set(own, { name, parse });
      server.prepared.add(name);
      server.parses.push(true);
      server.stream.write(parse);
      return;
    }
    const before = type === 'B' ? Buffer.byteLength(textAt(body, 0)) + 1 : 1;
    const own = textAt(body, before);
    const statement = type === 'D' && body[0] !== 83 ? undefined : session.statements.get(own);
    if (statement === undefined) {
      server.stream.write(whole);
      return;
    }
    if (!server.prepared.has(statement.name)) {
      server.prepared.add(statement.name);
      server.parses.push(false);
      server.stream.write(statement.parse);
    }
    const behind = body.subarray(before + Buffer.byteLength(own) + 1);
    server.stream.write(message(type, body.subarray(0, before), text(statement.name), behind));
  }
  function answer(server: Server, whole: Buffer): void {
    const { session } = server;
    const type = String.fromCharCode(whole[0] ?? 0);
    // nobody asked for it
    if (type === '1' && server.parses.shift() === false) return;
    session?.socket.write(whole);
    if (type !== 'Z') return;
    server.parses.length = 0;
    if (session === undefined) return;
    session.open -= 1;
    const isIdle = String.fromCharCode(whole[5] ?? 0) === 'I';
    if (isIdle && session.open === 0) release(server);
  }

  for (let n = 0; n < size; n += 1) {
    // it authenticates; afterwards its stream is the pooler's
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    const { stream } = client.connection;
    const server: Server = { stream, session: undefined, prepared: new Set(), parses: [] };
    stream.removeAllListeners('data');
    stream.on(
      'data',
      splitMessages((whole) => answer(server, whole)),
    );
    idle.push(server);
  }

  function serve(socket: Socket): void {
    const session: Session = { socket, server: undefined, waiting: [], open: 0, statements: new Map() };
    sessions.add(session);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sessions.delete(session);
      const at = queue.indexOf(session);
      if (at >= 0) queue.splice(at, 1);
      // in the middle of a transaction: nothing of it stays
      const { server } = session;
      if (server === undefined) return;
      server.session = undefined;
      server.stream.write(message('Q', text('rollback')));
      idle.push(server);
    });
    const take = splitMessages((whole) => {
      if (whole[0] === 88) {
        socket.end();
      } else if (session.server !== undefined) {
        forward(session, session.server, whole);
      } else {
        session.waiting.push(whole);
        if (queue.includes(session)) return;
        const server = idle.pop();
        if (server === undefined) queue.push(session);
        else link(session, server);
      }
    });
    const begin = (chunk: Buffer) => {
      if (chunk.readInt32BE(4) === sslRequest) {
        socket.write('N');
        socket.once('data', begin);
        return;
      }
      const given = chunk.toString('utf8', 8).split('\0');
      const refused = given.find(
        (name, at) => at % 2 === 0 && name !== '' && !knownParameters.has(name.toLowerCase()),
      );
      if (refused !== undefined) {
        const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${refused}`, ''];
        socket.end(message('E', ...fields.map(text)));
        return;
      }
      socket.write(
        Buffer.concat([
          message('R', int32(0)),
          message('S', text('client_encoding'), text('UTF8')),
          message('K', int32(randomInt(1_000_000)), int32(randomInt(1_000_000))),
          message('Z', Buffer.from('I')),
        ]),
      );
      socket.on('data', take);
    };
    socket.once('data', begin);
  }

  const server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stop: async () => {
      server.close();
      for (const { socket } of sessions) socket.destroy();
      for (const client of clients) client.connection.stream.destroy();
      await once(server, 'close');
    },
  };
}
