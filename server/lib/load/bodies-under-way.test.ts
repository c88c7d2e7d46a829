import { expect, test } from 'vitest';
import { pace } from './bodies-under-way.ts';

/** How bodies are counted and cut off: slow-clients.test.ts. */
test('pace requires 65,536 bytes of a request body, or its rest, in each 30 seconds', () => {
  expect(pace).toEqual({ windowMilliseconds: 30_000, windowBytes: 65_536 });
});
