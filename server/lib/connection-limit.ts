import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { createShares } from './shares.ts';

/** From one address; its network may have five times as many. A browser opens six, so this is an office of some hundred people behind one address that all load a page at once. */
export const mostConnectionsPerAddress = 1_000;
/** From all addresses: what memory is reserved for, at some 20 KB each. */
const mostConnections = 10_000;

/**
 * Closes connections beyond what one address and its network may have open, before anything is read from them. Those of a trusted
 * proxy are not counted: they are of everybody.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  { perAddress = mostConnectionsPerAddress } = {},
): void {
  const isProxy = compile([...trustedProxies]);
  const shares = createShares({ connections: perAddress });
  server.maxConnections = mostConnections;
  server.prependListener('connection', (socket: Socket) => {
    const remote = socket.remoteAddress;
    if (remote === undefined || isProxy(remote, 0)) return;
    const giveBack = shares.take(remote, { connections: 1 });
    if (giveBack === undefined) socket.destroy();
    else socket.once('close', giveBack);
  });
}
