import { describe, expect, test } from 'vitest';
import { createFreshCache } from './fresh-cache.ts';

const always = () => Promise.resolve(() => true);
const isInformed = () => Promise.resolve(true);

/** A cache of texts, and how often one was made. */
function open(
  options: { maxBytes?: number; maxEntries?: number; mayCache?: (value: string) => boolean } = {},
) {
  let made = 0;
  const cache = createFreshCache<string>({
    maxBytes: 1_000_000,
    sizeOf: (text) => text.length,
    isInformed,
    ...options,
  });
  const read = async (key: string, value = key) => {
    const make = () => {
      made += 1;
      return Promise.resolve(value);
    };
    return (await cache.read({ key, reads: ['content'], make, holds: always })).value;
  };
  return { cache, read, made: () => made };
}

describe('createFreshCache', () => {
  test('keeps as many entries as it may, and of one more drops what was read least recently', async () => {
    const { read, made } = open({ maxEntries: 3 });
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) await read(key);
    expect(made()).toBe(3);
    await read('d');
    for (const key of ['b', 'c', 'd']) await read(key);
    expect(made()).toBe(4);
    await read('a');
    expect(made()).toBe(5);
  });

  test('keeps what takes all of its bytes, and drops an old entry for one byte more', async () => {
    // each entry counts its value, two bytes a character of its key, and 1,000
    const one = (length: number) => '·'.repeat(length - 1_002);
    const full = open({ maxBytes: 32_000 });
    for (let n = 0; n < 16; n += 1) await full.read(String.fromCodePoint(97 + n), one(2_000));
    expect(full.cache.counts().bytes).toBe(32_000);
    for (let n = 0; n < 16; n += 1) await full.read(String.fromCodePoint(97 + n), one(2_000));
    expect(full.made()).toBe(16);
    await full.read('z', one(1_002));
    expect(full.cache.counts().bytes).toBe(31_002);
    await full.read('a', one(2_000));
    expect(full.made()).toBe(18);
  });

  test('keeps an entry of a sixteenth of its bytes, and none that is larger', async () => {
    const { read, made } = open({ maxBytes: 32_000 });
    const text = '·'.repeat(998);
    for (const value of [text, text, `${text}·`, `${text}·`])
      expect(await read(value.length === 998 ? 'a' : 'b', value)).toBe(value);
    expect(made()).toBe(3);
  });

  test('gives what may not be cached to all who ask while it is made, and to nobody afterwards', async () => {
    const { read, made } = open({ mayCache: (value) => value !== 'partly' });
    const together = await Promise.all([read('a', 'partly'), read('a', 'partly'), read('a', 'partly')]);
    expect(together).toEqual(['partly', 'partly', 'partly']);
    expect(made()).toBe(1);
    expect(await read('a', 'whole')).toBe('whole');
    expect(await read('a', 'other')).toBe('whole');
    expect(made()).toBe(2);
  });
});
