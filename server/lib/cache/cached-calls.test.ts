import { expect, test, vi } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { createCallCache } from './cached-calls.ts';
import { createResponseCache } from './response-cache.ts';

function keeper() {
  const responses = createResponseCache({ maxBytes: 1e6, isInformed: () => Promise.resolve(true) });
  const keep = createCallCache(responses, {
    isWatched: () => true,
    holds: () => Promise.resolve(() => true),
  });
  return { responses, keep };
}

const make = (parameters: unknown) => Promise.resolve(JSON.stringify(parameters));

test('createCallCache parses a repeated body again only when the response has to be made again', async () => {
  const { responses, keep } = keeper();
  const list = keep(contentCalls.portallist);
  const read = vi.fn(() => ({ kind: 'news' }));
  const ask = async () => (await list?.({ text: '"c2VjcmV0"', read }, make))?.body.toString();
  expect(await ask()).toBe('{"kind":"news"}');
  expect(await ask()).toBe('{"kind":"news"}');
  expect(read).toHaveBeenCalledTimes(1);
  responses.drop('content:news');
  expect(await ask()).toBe('{"kind":"news"}');
  expect(read).toHaveBeenCalledTimes(2);
});

test('createCallCache stores the same body text separately for each call', async () => {
  const { keep } = keeper();
  const ask = async (call: 'portallist' | 'getCount') =>
    (await keep(contentCalls[call])?.({ text: '{}', read: () => ({ call }) }, make))?.body.toString();
  expect([await ask('portallist'), await ask('getCount'), await ask('portallist')]).toEqual([
    '{"call":"portallist"}',
    '{"call":"getCount"}',
    '{"call":"portallist"}',
  ]);
});

test('createCallCache refuses an invalid body each time, and parses a body without text each time', async () => {
  const { keep } = keeper();
  const list = keep(contentCalls.portallist);
  const refuse = vi.fn(() => {
    throw new Error('refused');
  });
  for (let time = 0; time < 2; time += 1)
    await expect(list?.({ text: '{"kind":1}', read: refuse }, make)).rejects.toThrow('refused');
  expect(refuse).toHaveBeenCalledTimes(2);
  const read = vi.fn(() => ({}));
  for (let time = 0; time < 2; time += 1) await list?.({ text: '', read }, make);
  expect(read).toHaveBeenCalledTimes(2);
});
