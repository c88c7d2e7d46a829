import { describe, expect, test } from 'vitest';
import type { Queryable } from './database.ts';
import { shareRead } from './share-read.ts';

// nothing is asked of it: it says who shares with whom
const handle = () => ({}) as Queryable;

/** Reads that end when they are told to. */
function heldReads() {
  const begun: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((end, fail) => {
      begun.push({ end, fail });
    });
  return { begun, read };
}

describe('shareRead', () => {
  test('begins one read for whoever comes first, and one more for all who come while it is under way', async () => {
    const db = handle();
    const { begun, read } = heldReads();
    const first = shareRead(db, 'a', read);
    const others = [shareRead(db, 'a', read), shareRead(db, 'a', read), shareRead(db, 'a', read)];
    expect(begun).toHaveLength(1);
    begun[0]?.end('before');
    expect(await first).toBe('before');
    expect(begun).toHaveLength(2);
    begun[1]?.end('after');
    expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
    expect(begun).toHaveLength(2);
  });

  test('tells nobody what was true before he asked', async () => {
    const db = handle();
    let value = 0;
    const release: (() => void)[] = [];
    const read = async () => {
      const seen = value;
      await new Promise<void>((resolve) => {
        release.push(resolve);
      });
      return seen;
    };
    const early = shareRead(db, 'a', read);
    value = 1;
    const late = shareRead(db, 'a', read);
    release[0]?.();
    expect(await early).toBe(0);
    value = 2;
    const later = shareRead(db, 'a', read);
    release[1]?.();
    expect(await late).toBeGreaterThanOrEqual(1);
    release[2]?.();
    expect(await later).toBe(2);
  });

  test('begins anew after all have their answer, and after a failure, of which each that waited for it hears', async () => {
    const db = handle();
    const { begun, read } = heldReads();
    const first = shareRead(db, 'a', read);
    const second = shareRead(db, 'a', read);
    const third = shareRead(db, 'a', read);
    begun[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    expect(begun).toHaveLength(2);
    begun[1]?.fail(new Error('still away'));
    await expect(second).rejects.toThrow('still away');
    await expect(third).rejects.toThrow('still away');
    const fourth = shareRead(db, 'a', read);
    expect(begun).toHaveLength(3);
    begun[2]?.end('back');
    expect(await fourth).toBe('back');
  });

  test('shares neither between keys nor between handles of a database', async () => {
    const { begun, read } = heldReads();
    const db = handle();
    const reads = [shareRead(db, 'a', read), shareRead(db, 'b', read), shareRead(handle(), 'a', read)];
    expect(begun).toHaveLength(3);
    for (const [n, { end }] of begun.entries()) end(String(n));
    expect(await Promise.all(reads)).toEqual(['0', '1', '2']);
  });
});
