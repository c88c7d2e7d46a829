import { expect, test } from 'vitest';
import { startVendorServer } from '#server/testing/vendor-server.ts';
import { AnswerUnavailableError } from './answer-writer.ts';
import { createChatCompletions } from './chat-completions.ts';

test('createChatCompletions limits the requests at once of an address and its network, and serves others', async () => {
  const vendor = await startVendorServer();
  vendor.behave(({ body }) =>
    body.includes('慢')
      ? 'hang'
      : { status: 200, body: JSON.stringify({ choices: [{ message: { content: '可以申请[1]。' } }] }) },
  );
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    debug: () => undefined,
  };
  const writer = createChatCompletions(
    { url: vendor.url, model: 'city-model', timeoutMilliseconds: 60_000 },
    { clock: { now: () => new Date() }, log },
  );
  const visitor = (ip: string) => ({ ip, userId: undefined, isStaff: false });
  const crowd = Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      writer.write('慢', [], visitor(`203.0.113.${String(n < 10 ? 1 : n)}`)),
    ),
  );
  expect(await writer.write('怎样申请', [], visitor('198.51.100.1'))).toBe('可以申请[1]。');
  // two of the address, and two more of its network
  expect(vendor.requests.filter(({ body }) => body.includes('慢'))).toHaveLength(4);
  await vendor.stop();
  for (const one of await crowd)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(AnswerUnavailableError) as object });
});
