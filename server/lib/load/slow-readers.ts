import type { Server, Socket } from 'node:net';

/** Who takes nothing of an answer for so long has gone, or means to keep it in our memory. On a slow line a piece takes a minute. */
const longestUnread = 120_000;

/** Closes connections on which an answer waits and nothing of it is taken. */
export function limitUnread(server: Server, milliseconds = longestUnread): void {
  const open = new Set<Socket>();
  /** Of those whose answers wait: how much was left, and since when it has been as much. */
  const waiting = new WeakMap<Socket, { left: number; since: number }>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const watching = setInterval(() => {
    const now = performance.now();
    for (const socket of open) {
      const left = socket.writableLength;
      const before = waiting.get(socket);
      if (left === 0) waiting.delete(socket);
      else if (before === undefined || left !== before.left) waiting.set(socket, { left, since: now });
      else if (now - before.since > milliseconds) socket.destroy();
    }
  }, milliseconds / 10);
  watching.unref();
  server.once('close', () => {
    clearInterval(watching);
  });
}
