import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readProxyAddresses } from './proxy-addresses.ts';

/** Fastify throws where it cannot read one. */
async function addressSeen(trustProxy: string[], from: string): Promise<string> {
  const app = fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: from,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  return answer.body;
}

test.each([
  ['10.0.0.10,10.0.0.11', '10.0.0.11'],
  [' 10.0.0.0/24 , ::1 ,', '10.0.0.77'],
  ['fd00::/8', 'fd00::1'],
  ['loopback,linklocal,uniquelocal', '127.0.0.1'],
])('readProxyAddresses reads %s, and Fastify trusts those addresses', async (text, from) => {
  expect(await addressSeen(readProxyAddresses(text) ?? [], from)).toBe('203.0.113.7');
});

test.each([
  'nonsense',
  'proxy.example',
  'true',
  '1',
  ',',
  '10.0.0.10;10.0.0.11',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'fd00::/129',
])('readProxyAddresses returns undefined for %s', (text) => {
  expect(readProxyAddresses(text)).toBeUndefined();
});
