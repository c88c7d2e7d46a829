import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { acceptCrowds, type Crowds } from './accept-crowds.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A server whose every request costs some milliseconds; how many connections it had taken when it saw each request. */
async function start({ room, cost = 2 }: { room?: () => number; cost?: number }) {
  let taken = 0;
  const takenAtRequest: number[] = [];
  const waited: number[] = [];
  let crowds: Crowds | undefined;
  const server = createServer((request, response) => {
    takenAtRequest.push(taken);
    waited.push(crowds?.takeWaited(request.socket) ?? 0);
    const until = performance.now() + cost;
    while (performance.now() < until);
    response.end('ok');
  });
  server.on('connection', () => (taken += 1));
  if (room !== undefined) crowds = acceptCrowds(server, room);
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  return { server, takenAtRequest, waited, taken: () => taken, port: (server.address() as AddressInfo).port };
}

const request = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';
const plenty = () => 10_000;

/** Connects so often at one moment, with a request on each; resolves when all have their answer. */
async function comeTogether(port: number, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      opened.push(socket);
      socket.write(request);
      const [first] = (await once(socket, 'data')) as [Buffer];
      return first.toString('latin1').slice(0, 15);
    }),
  );
}

test('a crowd is let in before its requests are read, and each is answered', async () => {
  const { server, takenAtRequest, port } = await start({ room: plenty });
  const answers = await comeTogether(port, 400);
  expect(answers.filter((answer) => answer === 'HTTP/1.1 200 OK')).toHaveLength(400);
  // one by one, half of the requests would be seen while at most half of the connections are taken
  expect(takenAtRequest[200]).toBe(400);
  server.close();
});

test('without it, requests are worked on while others wait to be let in', async () => {
  const { server, takenAtRequest, port } = await start({});
  await comeTogether(port, 400);
  expect(takenAtRequest[200]).toBeLessThan(400);
  server.close();
});

test('one alone is read at once', async () => {
  const { server, port } = await start({ room: plenty });
  for (let visit = 0; visit < 3; visit += 1) expect(await comeTogether(port, 1)).toEqual(['HTTP/1.1 200 OK']);
  server.close();
});

/** How many requests of ten busy clients the server carries out until it has taken a hundred new connections. */
async function workUntilTaken(room?: () => number): Promise<number> {
  const { server, takenAtRequest, taken, port } = await start({
    ...(room !== undefined && { room }),
    cost: 1,
  });
  for (let client = 0; client < 10; client += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    opened.push(socket);
    socket.on('data', () => socket.write(request));
    socket.write(request);
  }
  await expect.poll(() => takenAtRequest.length).toBeGreaterThan(100);
  const before = takenAtRequest.length;
  for (let visitor = 0; visitor < 100; visitor += 1) opened.push(connect({ port, host: '127.0.0.1' }));
  await expect.poll(taken, { interval: 5, timeout: 20_000 }).toBe(110);
  server.close();
  return takenAtRequest.findIndex((count) => count === 110) - before;
}

test('who comes while others keep the server busy is let in before their next requests are read', async () => {
  expect(await workUntilTaken(plenty)).toBeLessThan(200);
});

test('without it, each who comes waits for a turn of all the others', async () => {
  expect(await workUntilTaken()).toBeGreaterThan(400);
});

test('those for whom there is no room are read when it is too late for them, and it is told', async () => {
  const { server, waited, port } = await start({ room: () => 0 });
  await comeTogether(port, 100);
  const late = waited.filter((milliseconds) => milliseconds === Infinity);
  expect(late.length, 'all but the first few, who made no crowd yet').toBeGreaterThan(80);
  server.close();
});

test('those for whom there is room are read at once, and how long they waited is told for their first request alone', async () => {
  const { server, waited, port } = await start({ room: plenty });
  await comeTogether(port, 100);
  expect(waited.filter((milliseconds) => milliseconds > 0).length).toBeGreaterThan(80);
  expect(Math.max(...waited)).toBeLessThan(Infinity);
  const again = opened.map(async (socket) => {
    socket.write(request);
    await once(socket, 'data');
  });
  await Promise.all(again);
  const second = waited.slice(100);
  expect(second).toHaveLength(100);
  // the few who had asked before the crowd was one were kept from asking again
  expect(second.filter((milliseconds) => milliseconds > 0).length).toBeLessThan(20);
  server.close();
});

test('connections that are refused are no crowd', async () => {
  const server = createServer();
  let count = 0;
  let isHolding = false;
  server.on('connection', (socket: Socket) => {
    count += 1;
    if (count % 3 > 0) socket.destroy();
  });
  const crowds = acceptCrowds(server, plenty);
  server.on('connection', () => (isHolding ||= crowds.isHolding));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let visitor = 0; visitor < 300; visitor += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => undefined);
    opened.push(socket);
  }
  await expect.poll(() => count).toBe(300);
  expect(isHolding).toBe(false);
  server.close();
});
