import { expect, test } from 'vitest';
import { pace } from './bodies-under-way.ts';

/** How bodies are counted and cut off: slow-clients.test.ts. */
test('a body has to bring 64 KB in each half minute, or its rest', () => {
  expect(pace).toEqual({ windowMilliseconds: 30_000, windowBytes: 65_536 });
});
