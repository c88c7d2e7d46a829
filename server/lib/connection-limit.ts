import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { countedAddress } from './client-address.ts';

/** From one address. A browser opens six, so this is an office of some hundred people behind one address that all load a page at once. */
export const mostConnectionsPerAddress = 1_000;
/** From all addresses: what memory is reserved for, at some 20 KB each. */
const mostConnections = 10_000;

/**
 * Closes connections beyond what one address may have open, before anything is read from them. Those of a trusted proxy are not
 * counted: they are of everybody.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const isProxy = compile([...trustedProxies]);
  const open = new Map<string, number>();
  server.maxConnections = mostConnections;
  server.prependListener('connection', (socket: Socket) => {
    const remote = socket.remoteAddress;
    if (remote === undefined || isProxy(remote, 0)) return;
    const address = countedAddress(remote);
    const count = (open.get(address) ?? 0) + 1;
    if (count > mostConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
