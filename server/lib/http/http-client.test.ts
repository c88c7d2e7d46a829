import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestJson } from './http-client.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('requestJson sends the body byte for byte, and returns the JSON of a status 400 too', async () => {
  const url = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.statusCode = 400;
      response.end(
        JSON.stringify({ got: Buffer.concat(parts).toString(), type: request.headers['content-type'] }),
      );
    });
  });
  const answer = await requestJson({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"a": "中文"}',
  });
  expect(answer).toEqual({ status: 400, body: { got: '{"a": "中文"}', type: 'application/json' } });
});

test.each([
  ['a redirect', 'redirect', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['HTML', 'notJson', (_, response) => response.end('<html>')],
  ['too much', 'tooLarge', (_, response) => response.end(JSON.stringify('x'.repeat(2000)))],
  ['silence', 'timeout', () => undefined],
  ['half an answer', 'timeout', (_, response) => response.write('{')],
  ['a closed connection', 'network', (request) => request.socket.destroy()],
] satisfies [string, string, RequestListener][])(
  'requestJson rejects %s with reason %s',
  async (_, reason, listener) => {
    const url = await serve(listener);
    const request = requestJson({ url, body: '{}', timeoutMilliseconds: 300, maxBytes: 1000 });
    await expect(request).rejects.toMatchObject({ reason });
  },
);
