import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { acceptCrowds } from './accept-crowds.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A server whose every request costs some milliseconds; how many connections it had taken when it saw its first request. */
async function start(crowds: boolean) {
  let taken = 0;
  const takenAtRequest: number[] = [];
  const server = createServer((_request, response) => {
    takenAtRequest.push(taken);
    const until = performance.now() + 2;
    while (performance.now() < until);
    response.end('ok');
  });
  server.on('connection', () => (taken += 1));
  if (crowds) acceptCrowds(server);
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  return { server, takenAtRequest, port: (server.address() as AddressInfo).port };
}

/** Connects so often at one moment, with a request on each; resolves when all have their answer. */
async function comeTogether(port: number, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      opened.push(socket);
      socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
      const [first] = (await once(socket, 'data')) as [Buffer];
      return first.toString('latin1').slice(0, 15);
    }),
  );
}

test('a crowd is let in before its requests are read, and each is answered', async () => {
  const { server, takenAtRequest, port } = await start(true);
  const answers = await comeTogether(port, 400);
  expect(answers.filter((answer) => answer === 'HTTP/1.1 200 OK')).toHaveLength(400);
  // one by one, half of the requests would be seen while at most half of the connections are taken
  expect(takenAtRequest[200]).toBe(400);
  server.close();
});

test('without it, requests are worked on while others wait to be let in', async () => {
  const { server, takenAtRequest, port } = await start(false);
  await comeTogether(port, 400);
  expect(takenAtRequest[200]).toBeLessThan(400);
  server.close();
});

test('one alone is read at once', async () => {
  const { server, port } = await start(true);
  for (let visit = 0; visit < 3; visit += 1) expect(await comeTogether(port, 1)).toEqual(['HTTP/1.1 200 OK']);
  server.close();
});
