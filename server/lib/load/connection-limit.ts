import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { createShares } from './shares.ts';

/** From one address; its network may have five times as many. A browser opens six, so this is an office of some hundred people behind one address that all load a page at once. */
export const mostConnectionsPerAddress = 1_000;
/** In a second: whoever does nothing but connect and leave costs everybody turns of the event loop. */
const mostConnectsPerSecond = 2_000;
/** From all addresses: what memory is reserved for, at some 20 KB each. */
const mostConnections = 10_000;

/**
 * Closes connections beyond what one address and its network may open and have open, before anything is read from them. Those of a trusted
 * proxy are not counted: they are of everybody.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  { perAddress = mostConnectionsPerAddress, perSecond = mostConnectsPerSecond } = {},
): void {
  const isProxy = compile([...trustedProxies]);
  const shares = createShares({ connections: perAddress });
  const connects = createShares({ connects: perSecond });
  const thisSecond: (() => void)[] = [];
  const nextSecond = setInterval(() => {
    for (const giveBack of thisSecond.splice(0)) giveBack();
  }, 1_000);
  nextSecond.unref();
  server.once('close', () => {
    clearInterval(nextSecond);
  });
  server.maxConnections = mostConnections;
  server.prependListener('connection', (socket: Socket) => {
    const remote = socket.remoteAddress;
    if (remote === undefined || isProxy(remote, 0)) return;
    const connect = connects.take(remote, { connects: 1 });
    const giveBack = connect === undefined ? undefined : shares.take(remote, { connections: 1 });
    if (connect !== undefined) thisSecond.push(connect);
    if (giveBack === undefined) socket.destroy();
    else socket.once('close', giveBack);
  });
}
