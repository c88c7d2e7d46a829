import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { acceptCrowds, type Crowds } from './accept-crowds.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const opened: Socket[] = [];

/** A client's connection. What becomes of it when its server ends is no matter here. */
function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  opened.push(socket);
  return socket;
}

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A server whose every request costs some milliseconds; how many connections it had taken when it began with each. */
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

const plenty = () => 10_000;
const none = () => 0;

const request = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

/** Connects so often at one moment, with a request on each; resolves when all have their answer. */
async function comeTogether(port: number, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = open(port);
      socket.write(request);
      const [first] = (await once(socket, 'data')) as [Buffer];
      return first.toString('latin1').slice(0, 15);
    }),
  );
}

test('acceptCrowds takes a crowd of connections before reading their requests, and answers each', async () => {
  const takenAtTenth = async (room?: () => number) => {
    const { server, takenAtRequest, port } = await start({ ...(room !== undefined && { room }) });
    const answers = await comeTogether(port, 400);
    server.close();
    expect(answers.filter((answer) => answer === 'HTTP/1.1 200 OK')).toHaveLength(400);
    return takenAtRequest[40] ?? 0;
  };
  // without it one is let in for each that is carried out
  expect(await takenAtTenth(plenty)).toBeGreaterThan(2 * (await takenAtTenth()));
});

test('acceptCrowds answers single connections that come one after another', async () => {
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
    const socket = open(port);
    socket.on('data', () => socket.write(request));
    socket.write(request);
  }
  await expect.poll(() => takenAtRequest.length).toBeGreaterThan(100);
  const before = takenAtRequest.length;
  for (let visitor = 0; visitor < 100; visitor += 1) open(port);
  await expect.poll(taken, { interval: 5, timeout: 30_000 }).toBe(110);
  // a round of all ten begins after the last was taken
  await expect.poll(() => takenAtRequest.at(-1), { interval: 5 }).toBe(110);
  server.close();
  return takenAtRequest.indexOf(110) - before;
}

test('acceptCrowds takes new connections before reading the next requests of busy clients', async () => {
  const without = await workUntilTaken();
  expect(await workUntilTaken(plenty)).toBeLessThan(without / 2);
});

test('takeWaited returns how long a request was held back during a crowd, and 0 for later requests', async () => {
  const { server, waited, port } = await start({ room: plenty });
  await comeTogether(port, 200);
  expect(waited.filter((milliseconds) => milliseconds > 0).length).toBeGreaterThan(0);
  const before = waited.length;
  for (const socket of opened.slice(-5)) {
    socket.write(request);
    await once(socket, 'data');
  }
  expect(waited.slice(before)).toEqual([0, 0, 0, 0, 0]);
  server.close();
});

test('acceptCrowds reads requests of connections without room later than the others, and answers them all', async () => {
  const longest = async (room: () => number) => {
    const { server, waited, port } = await start({ room });
    expect(await comeTogether(port, 200)).toHaveLength(200);
    server.close();
    return Math.max(...waited);
  };
  expect(await longest(none)).toBeGreaterThan((await longest(plenty)) + 200);
});

test('acceptCrowds keeps no reference to a closed connection, even when no other arrives', async () => {
  const { server, port } = await start({ room: plenty });
  const connections: WeakRef<Socket>[] = [];
  server.on('connection', (socket: Socket) => connections.push(new WeakRef(socket)));
  await comeTogether(port, 20);
  for (const socket of opened.splice(0)) socket.destroy();
  await expect
    .poll(
      () => {
        collectGarbage();
        return connections.filter((connection) => connection.deref() !== undefined).length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  expect(connections).toHaveLength(20);
  server.close();
});

test('acceptCrowds does not count refused connections as a crowd, and pauses none of them', async () => {
  const server = createServer();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    if (count % 3 > 0) socket.destroy();
  });
  acceptCrowds(server, plenty);
  const paused = new Set<Socket>();
  server.on('connection', (socket: Socket) => socket.once('pause', () => paused.add(socket)));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let visitor = 0; visitor < 300; visitor += 1) open(port);
  await expect.poll(() => count).toBe(300);
  expect([...paused]).toEqual([]);
  server.close();
});
