import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { acceptCrowds, type Crowds } from './accept-crowds.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A server whose every request costs some milliseconds; how many connections it had taken when it began with each. */
async function start({ lettingIn, cost = 2 }: { lettingIn: boolean; cost?: number }) {
  let taken = 0;
  const takenAtRequest: number[] = [];
  const putOff: number[] = [];
  let crowds: Crowds = { whenIn: (work) => work(0) };
  const server = createServer((_, response) => {
    crowds.whenIn((milliseconds) => {
      takenAtRequest.push(taken);
      putOff.push(milliseconds);
      const until = performance.now() + cost;
      while (performance.now() < until);
      response.end('ok');
    });
  });
  server.on('connection', () => (taken += 1));
  if (lettingIn) crowds = acceptCrowds(server);
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  return { server, takenAtRequest, putOff, taken: () => taken, port: (server.address() as AddressInfo).port };
}

const request = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

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

test('a crowd is let in before its requests are carried out, and each is answered', async () => {
  const takenAtTenth = async (lettingIn: boolean) => {
    const { server, takenAtRequest, port } = await start({ lettingIn });
    const answers = await comeTogether(port, 400);
    server.close();
    expect(answers.filter((answer) => answer === 'HTTP/1.1 200 OK')).toHaveLength(400);
    return takenAtRequest[40] ?? 0;
  };
  // without it one is let in for each that is carried out
  expect(await takenAtTenth(true)).toBeGreaterThan(2 * (await takenAtTenth(false)));
});

test('one alone is read at once', async () => {
  const { server, port } = await start({ lettingIn: true });
  for (let visit = 0; visit < 3; visit += 1) expect(await comeTogether(port, 1)).toEqual(['HTTP/1.1 200 OK']);
  server.close();
});

/** How many requests of ten busy clients the server carries out until it has taken a hundred new connections. */
async function workUntilTaken(lettingIn: boolean): Promise<number> {
  const { server, takenAtRequest, taken, port } = await start({ lettingIn, cost: 1 });
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
  // a round of all ten begins after the last was taken
  await expect.poll(() => takenAtRequest.at(-1), { interval: 5 }).toBe(110);
  server.close();
  return takenAtRequest.indexOf(110) - before;
}

test('who comes while others keep the server busy is let in before their next requests are carried out', async () => {
  const without = await workUntilTaken(false);
  expect(await workUntilTaken(true)).toBeLessThan(without / 2);
});

test('how long a request was put off is told; what comes later is not put off', async () => {
  const { server, putOff, port } = await start({ lettingIn: true });
  await comeTogether(port, 200);
  expect(putOff.filter((milliseconds) => milliseconds > 0).length).toBeGreaterThan(0);
  const before = putOff.length;
  for (const socket of opened.slice(0, 5)) {
    socket.write(request);
    await once(socket, 'data');
  }
  expect(putOff.slice(before)).toEqual([0, 0, 0, 0, 0]);
  server.close();
});

test('connections that are refused are no crowd', async () => {
  const server = createServer();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    if (count % 3 > 0) socket.destroy();
  });
  const crowds = acceptCrowds(server);
  let wasPutOff = false;
  server.on('connection', () => {
    let isDone = false;
    crowds.whenIn(() => (isDone = true));
    wasPutOff ||= !isDone;
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let visitor = 0; visitor < 300; visitor += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => undefined);
    opened.push(socket);
  }
  await expect.poll(() => count).toBe(300);
  expect(wasPutOff).toBe(false);
  server.close();
});
