import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { buildApp } from '#server/app.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { limitBodies, mostBodiesPerAddress } from './bodies-under-way.ts';
import { networkShare } from '../http/client-address.ts';
import { mostInProgress } from './concurrency-limit.ts';
import { limitConnections, mostConnectionsPerAddress } from './connection-limit.ts';
import { createLog } from '../process/log.ts';
import { limitUnread } from './slow-readers.ts';

/** Clients that send a little and then nothing, as an attack or on a bad line. */

const moreThanCalls = mostInProgress + 10;

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function send(port: number, bytes: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const unfinished = (path: string, from: string) =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;

describe('portal with slow clients', () => {
  let portal: TestPortal;
  let port: number;
  beforeAll(async () => {
    portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
    port = Number(new URL(portal.url).port);
  });
  afterAll(() => portal.stop());

  const callFrom = (from: string) =>
    portal.call(accountCalls.getLoginState, {}, { headers: { 'x-forwarded-for': from } });

  test('serves others during 250 unfinished bodies of one address, and refuses that address with 503', async () => {
    const { path } = accountCalls.getLoginState;
    const sockets: Socket[] = [];
    for (let n = 0; n < 250; n++) sockets.push(await send(port, unfinished(path, '198.51.100.7')));
    const refused = await Promise.all(sockets.slice(mostBodiesPerAddress).map((socket) => text(socket)));
    for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 1\r\n/i);
    for (let n = 0; n < 20; n++)
      expect(await callFrom('203.0.113.9')).toMatchObject({ status: 200, code: 1 });
    expect((await callFrom('198.51.100.7')).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await callFrom('198.51.100.7')).status).toBe(200);
  });

  test('stops counting unfinished bodies that were already answered when their connection closes', async () => {
    const { path } = accountCalls.getLoginState;
    const from = '198.51.100.8';
    for (let n = 0; n < mostBodiesPerAddress; n++) {
      const socket = await send(port, unfinished(path, from).replace('application/json', 'text/unknown'));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
      socket.destroy();
    }
    await expect.poll(async () => (await callFrom(from)).status).toBe(200);
  });

  test('serves others during more unfinished bodies from many addresses than calls may be in progress', async () => {
    const { path } = accountCalls.getLoginState;
    for (let n = 0; n < moreThanCalls; n++)
      await send(port, unfinished(path, `2001:db8:${n.toString(16)}::1`));
    for (let n = 0; n < 20; n++)
      expect(await callFrom('203.0.113.9')).toMatchObject({ status: 200, code: 1 });
  });

  test('serves others while one IPv6 network uses its limit of bodies, and refuses that network with 503', async () => {
    const { path } = accountCalls.getLoginState;
    const most = mostBodiesPerAddress * networkShare;
    for (let n = 0; n < most; n++)
      await send(port, unfinished(path, `2001:db8:ffff:${Math.floor(n / mostBodiesPerAddress)}::${n}`));
    expect((await callFrom('203.0.113.9')).status).toBe(200);
    // an address that has sent nothing yet, of a /64 of its own
    await expect.poll(async () => (await callFrom('2001:db8:ffff:99::1')).status).toBe(503);
    expect((await callFrom('2001:db8:fffe::1')).status).toBe(200);
  });

  test('serves others during more stalled uploads than calls may be in progress', async () => {
    for (let n = 0; n < moreThanCalls; n++)
      await send(
        port,
        `POST /api/file/file/uploadFile HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: 2001:db8:${n.toString(16)}::2\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n',
      );
    for (let n = 0; n < 20; n++)
      expect(await callFrom('203.0.113.9')).toMatchObject({ status: 200, code: 1 });
  });

  test('serves others during 500 requests stalled in their headers', async () => {
    for (let n = 0; n < 500; n++) await send(port, 'GET / HTTP/1.1\r\nhost: por');
    for (let n = 0; n < 20; n++)
      expect(await callFrom('203.0.113.9')).toMatchObject({ status: 200, code: 1 });
  });

  test('sets headersTimeout to at most 30 seconds, and no timeout for the whole request', async () => {
    const options = {
      log: createLog('silent'),
      checksAnswers: true,
      isReady: () => Promise.resolve(true),
      warnings: () => [],
    };
    const { app } = await buildApp(portal.services, options);
    expect(app.server.headersTimeout).toBeGreaterThan(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect([app.server.requestTimeout, app.server.timeout]).toEqual([0, 0]);
    await app.close();
  });
});

describe('limitBodies', () => {
  const start = async () => {
    const app = fastify();
    const bodies = limitBodies(app, { maxBodyBytes: 1_000_000, windowMilliseconds: 200, windowBytes: 1_000 });
    app.post('/', () => 'arrived');
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, bodies, port: (app.server.address() as AddressInfo).port };
  };
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${String(length)}\r\n\r\n`;

  test('cuts off a stalled body and stops counting it', async () => {
    const { app, bodies, port } = await start();
    const socket = await send(port, `${head(1_000_000)}beginning`);
    await expect.poll(() => bodies.count).toBe(1);
    expect(await text(socket)).toBe('');
    await expect.poll(() => bodies.count).toBe(0);
    await app.close();
  });

  test('accepts a slow but steady body that takes many windows', async () => {
    const { app, port } = await start();
    const pieces = 40;
    const piece = 'x'.repeat(1_000);
    const socket = await send(port, head(pieces * piece.length));
    const from = performance.now();
    // a piece each time the server's clock has gone on by a quarter of a window: five windows in all
    for (let n = 0; n < pieces; n++) {
      socket.write(piece);
      const next = from + n * 30;
      while (performance.now() < next) await nextTurn();
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*arrived$/);
    await app.close();
  });

  test('counts a chunked body as the longest allowed length', async () => {
    const { app, bodies, port } = await start();
    const chunked =
      'POST / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n';
    // eight of a million bytes are within the limit of an address, a ninth is not
    const sockets = await Promise.all(Array.from({ length: 8 }, () => send(port, chunked)));
    await expect.poll(() => bodies.count).toBe(8);
    expect(await text(await send(port, chunked))).toContain(String(commonErrors.serverBusy.code));
    for (const socket of sockets) socket.write('1\r\nx\r\n0\r\n\r\n');
    for (const socket of sockets) expect(await text(socket)).toMatch(/arrived$/);
    expect(bodies.count).toBe(0);
    await app.close();
  });
});

test('limitBodies refuses a 33rd unfinished body of 8 MB, each of another network', async () => {
  const maxBodyBytes = 8 * 1024 * 1024; // as much as one address may have on its way; each is of another network
  const app = fastify({ trustProxy: true, bodyLimit: maxBodyBytes });
  const bodies = limitBodies(app, { maxBodyBytes });
  app.post('/', () => 'arrived');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const begin = (n: number) =>
    send(
      port,
      `POST / HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: 192.0.${String(n)}.1\r\n` +
        `content-type: text/plain\r\ncontent-length: ${String(maxBodyBytes)}\r\n\r\n`,
    );
  for (let n = 1; n <= 32; n++) await begin(n);
  await expect.poll(() => bodies.count).toBe(32);
  expect(await text(await begin(33))).toMatch(/^HTTP\/1\.1 503 /);
  app.server.closeAllConnections();
  await app.close();
});

test('portal limits the connections of one address', async () => {
  const limited = await startTestPortal();
  const port = Number(new URL(limited.url).port);
  const sockets = await Promise.all(
    Array.from({ length: mostConnectionsPerAddress + 50 }, () => send(port, '')),
  );
  const isClosed = (socket: Socket) => socket.destroyed || socket.readableEnded;
  for (const socket of sockets) socket.resume();
  await expect.poll(() => sockets.filter(isClosed).length).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await limited.stop();
});

describe('limitConnections', () => {
  async function start(trustedProxies: string[]) {
    const app = fastify();
    limitConnections(app.server, trustedProxies, { perSecond: 10_000 });
    app.get('/', () => 'answer');
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, port: (app.server.address() as AddressInfo).port };
  }
  const fill = async (port: number) => {
    for (let n = 0; n < mostConnectionsPerAddress; n++) await send(port, '');
  };
  const ask = async (port: number) =>
    text(await send(port, 'GET / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n'));

  test('refuses a connection beyond the limit of an address, until one of its connections closes', async () => {
    const { app, port } = await start([]);
    await fill(port);
    await expect(ask(port).catch(() => '')).resolves.toBe('');
    open.pop();
    open[0]?.destroy();
    await expect.poll(() => ask(port).catch(() => '')).toMatch(/answer$/);
    app.server.closeAllConnections();
    await app.close();
  });

  test('allows ten times the limit of an address in total', async () => {
    const { app } = await start([]);
    expect(app.server.maxConnections).toBe(10 * mostConnectionsPerAddress);
    await app.close();
  });

  test('limits the connections of a network to networkShare times the limit of an address', async () => {
    const app = fastify();
    limitConnections(app.server, [], { perAddress: 4, perSecond: 10_000 });
    app.get('/', () => 'answer');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (let n = 0; n < 4 * networkShare; n++)
      await send(port, '', `127.0.0.${String(2 + Math.floor(n / 4))}`);
    const askFrom = async (from: string) =>
      text(await send(port, 'GET / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n', from));
    await expect(askFrom('127.0.0.99').catch(() => '')).resolves.toBe('');
    expect(await askFrom('127.0.1.1')).toMatch(/answer$/);
    app.server.closeAllConnections();
    await app.close();
  });

  test('refuses new connections of an address for the rest of a second after perSecond of them', async () => {
    const app = fastify();
    // the second is over when it is said to be
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    limitConnections(app.server, [], { perSecond: 20 });
    app.get('/', () => 'answer');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answers = async (length: number) =>
      (await Promise.all(Array.from({ length }, () => ask(port).catch(() => '')))).filter((answer) =>
        answer.endsWith('answer'),
      ).length;
    try {
      expect(await answers(30)).toBe(20);
      vi.advanceTimersByTime(999);
      expect(await answers(1)).toBe(0);
      vi.advanceTimersByTime(1);
      expect(await answers(21)).toBe(20);
    } finally {
      vi.useRealTimers();
    }
    app.server.closeAllConnections();
    await app.close();
  });

  test('does not count connections of a trusted proxy', async () => {
    const { app, port } = await start(['loopback']);
    await fill(port);
    expect(await ask(port)).toMatch(/answer$/);
    app.server.closeAllConnections();
    await app.close();
  });
});

test('limitUnread closes a connection whose client takes nothing of its response', async () => {
  const app = fastify();
  limitUnread(app.server, 200);
  const long = 'x'.repeat(20 * 1024 * 1024);
  app.get('/', () => long);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const unread = await send(port, 'GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  unread.pause();
  const idle = await send(port, 'GET /none HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(idle, 'data');
  await expect.poll(() => countConnections(app.server), { timeout: 30_000 }).toBe(1);
  expect(idle.destroyed, 'who has taken its answer may stay').toBe(false);
  app.server.closeAllConnections();
  await app.close();
});
