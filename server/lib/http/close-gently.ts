import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When no answer has gone out for so long, open connections are idle and may be cut. */
const patienceMilliseconds = 500;
/** What is still on its way then (an upload on a slow line, half a request) is cut: a stop takes less than ten seconds. */
const mostMilliseconds = 6_000;

/**
 * Prepares an app, before its routes are added, for being closed without losing a request; returns what closes it.
 * http.Server's own close cuts connections that are idle at that moment. The next request may already be on its way on
 * them (RFC 9112, 9.5). So at first only listening ends. Every answer from then on says `Connection: close`, those to
 * requests under way included; connections that stay silent are cut afterwards.
 */
export function prepareGentleClose(app: FastifyInstance): () => Promise<void> {
  const unused = trackUnused(app.server);
  let isClosing = false;
  let lastAnswer = 0;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) {
      lastAnswer = performance.now();
      void reply.header('connection', 'close');
    }
    done(null, payload);
  });
  return async () => {
    if (app.server.listening) {
      await nextTurn(); // connections that wait to be accepted would be reset
      stopListening(app.server);
      isClosing = true;
      lastAnswer = performance.now();
      while (
        performance.now() - lastAnswer < patienceMilliseconds &&
        (await countConnections(app.server)) > 0
      ) {
        await sleep(10);
      }
      for (const socket of unused) socket.destroy();
    }
    const cutting = setTimeout(() => {
      app.server.closeAllConnections();
    }, mostMilliseconds);
    await app.close();
    clearTimeout(cutting);
  };
}

/**
 * The connections that nothing has been asked on yet, kept up to date. Browsers open some in advance. To Node they are not idle:
 * its close would wait for them until `headersTimeout`, a minute.
 */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** http.Server's close without the cutting. */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server);
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });
}
