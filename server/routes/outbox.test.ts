import fastify from 'fastify';
import { expect, test } from 'vitest';
import { writeToOutbox } from '#server/lib/outbox.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { outboxRoutes } from './outbox.ts';

test('messages are shown with the time of Shanghai, and their text as text', async () => {
  const dataDir = await makeTestFolder();
  await writeToOutbox(dataDir, {
    channel: 'sms',
    to: '13900000001',
    template: 'verificationCode',
    text: '验证码 <b>424242</b>',
    sentAt: '2026-03-08T16:05:30.000Z',
  });
  const app = fastify();
  outboxRoutes(app, { dataDir });
  const { body } = await app.inject('/outbox');
  expect(body).toContain('<time datetime="2026-03-08T16:05:30.000Z">2026-03-09 00:05</time>');
  expect(body).not.toContain('<b>');
  expect(body).not.toContain('UTC');
});
