import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './lib/process/start-error.ts';

/** A crowd that comes at once waits to be accepted; beyond Node's 511 its first packets would be dropped and sent again seconds later. */
const mostWaitingToConnect = 4096;

interface Place {
  host: string;
  port: number;
}

/** Listens, or says in one line why it cannot: throws StartError. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port, backlog: mostWaitingToConnect });
  } catch (error) {
    throw explain(error, { host, port });
  }
}

/** Throws StartError where nothing can listen on a host: asked first, because a database is made meanwhile. */
export async function checkHost(host: string): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port: 0 }), 'listening');
  } catch (error) {
    throw explain(error, { host, port: 0 });
  }
  probe.close();
  await once(probe, 'close');
}

function explain(error: unknown, { host, port }: Place): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`Port ${String(port)} on ${host} is in use: give this portal another PORT`);
    case 'EACCES':
      return new StartError(`Port ${String(port)} may not be used without more rights: give another PORT`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT': // IPv6 where the machine has none
    case 'EINVAL': // a link-local address without its interface
      return new StartError(`HOST: ${host} is not an address of this machine`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST: ${host} is a name nobody knows the address of`);
    default:
      return error;
  }
}
