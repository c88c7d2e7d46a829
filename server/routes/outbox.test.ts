import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { writeToOutbox } from '#server/lib/sending/outbox.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { outboxRoutes } from './outbox.ts';

async function openOutbox({ trustsLoopback = true } = {}) {
  const dataDir = await makeTestFolder();
  await writeToOutbox(dataDir, {
    channel: 'sms',
    to: '13900000001',
    template: 'verificationCode',
    text: '验证码 <b>424242</b>',
    sentAt: '2026-03-08T16:05:30.000Z',
  });
  // as on a site that believes its proxies, and every visitor to be one
  const app = fastify({ trustProxy: true });
  outboxRoutes(app, { dataDir, trustsLoopback });
  return app;
}

test('GET /outbox shows messages with the time of Shanghai, and escapes their text', async () => {
  const app = await openOutbox();
  const { body } = await app.inject('/outbox');
  expect(body).toContain('<time datetime="2026-03-08T16:05:30.000Z">2026-03-09 00:05</time>');
  expect(body).not.toContain('<b>');
  expect(body).not.toContain('UTC');
});

describe('GET /outbox codes', () => {
  test.each(['127.0.0.1:8080', 'localhost', '[::1]:8080'])('are shown at %s', async (host) => {
    const app = await openOutbox();
    const { statusCode, body } = await app.inject({ url: '/outbox', headers: { host } });
    expect([statusCode, body.includes('424242')]).toEqual([200, true]);
  });

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    [
      'another machine that says it is this one',
      { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy that says whom it speaks for', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says it is this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that tells the scheme alone', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy by RFC 7239', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a proxy by its own name for it', { headers: { 'x-real-ip': '192.0.2.7' } }],
    ['a proxy that says only that it is one', { headers: { via: '1.1 cache' } }],
    ['a proxy that passes the Host on', { headers: { host: 'portal.example' } }],
    ["another site's page, by DNS rebinding", { headers: { host: 'rebound.example:8080' } }],
    ['a name that only begins like this machine', { headers: { host: '127.0.0.1.evil.example' } }],
  ])('are refused to %s', async (_, { remoteAddress = '127.0.0.1', headers = {} }) => {
    const app = await openOutbox();
    const { statusCode, body } = await app.inject({ url: '/outbox', remoteAddress, headers });
    expect([statusCode, body.includes('424242'), body.includes('13900000001')]).toEqual([403, false, false]);
  });

  test('are refused on this machine when trustsLoopback is false', async () => {
    const app = await openOutbox({ trustsLoopback: false });
    const { statusCode, body } = await app.inject('/outbox');
    expect([statusCode, body.includes('424242')]).toEqual([403, false]);
  });

  test('are refused to an HTTP/1.0 proxy that sends no forwarding header', async () => {
    const app = await openOutbox();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    socket.write('GET /outbox HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    await app.close();
    expect(answer).toMatch(/^HTTP\/1\.1 403/);
    expect(answer).not.toContain('424242');
  });
});
