import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepareGentleClose } from './close-gently.ts';

async function startApp() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const closeGently = prepareGentleClose(app);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/', () => 'answer');
  app.get('/slow', () => released.then(() => 'late answer'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { closeGently, release, server: app.server, port: (app.server.address() as AddressInfo).port };
}

const request = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: portal\r\n\r\n`;

/** A connection kept open after a first answer, as browsers and proxies keep them. */
async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request());
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString()).toMatch(/\nconnection: keep-alive[^]*answer/i);
  return socket;
}

test('prepareGentleClose answers a request on an open connection after the stop began, and closes it', async () => {
  const { closeGently, port } = await startApp();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openConnection(port)));
  const closing = closeGently();
  for (const socket of sockets) socket.write(request());
  for (const socket of sockets) {
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*\nconnection: close[^]*\r\n\r\nanswer$/i);
  }
  await closing;
});

test('prepareGentleClose waits for a running request', async () => {
  const { closeGently, release, server, port } = await startApp();
  const socket = await openConnection(port);
  const idle = await openConnection(port);
  const began = once(server, 'request');
  socket.write(request('/slow'));
  await began;
  const closing = closeGently();
  await once(idle.resume(), 'close'); // so the stop has got as far as cutting what is idle
  release();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*\nconnection: close[^]*late answer$/i);
  await closing;
});

test('prepareGentleClose refuses new connections at once, and does not wait for idle ones', async () => {
  const { closeGently, port } = await startApp();
  const silent = await openConnection(port);
  const cut = once(silent.resume(), 'close');
  const closing = closeGently();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closing;
  await cut;
});

test('prepareGentleClose does not wait for connections that never sent a request', async () => {
  const { closeGently, server, port } = await startApp();
  const accepted = once(server, 'connection');
  const spare = connect(port, '127.0.0.1');
  await accepted;
  const cut = once(spare.resume(), 'close');
  await closeGently();
  await cut;
});

test('prepareGentleClose closes an app that never listened', async () => {
  const app = fastify();
  const closeGently = prepareGentleClose(app);
  await app.ready();
  await closeGently();
});
