import { expect, test } from 'vitest';
import { findSharedCacheFault, sharedCacheSettings } from './shared-cache-settings.ts';

test.each([
  [0, 0, [], true],
  [1, 0, [], false],
  [1, 1, [], true],
  [2, 1, [], false],
  [2, 1, ['http://proxy/'], true],
  [1, 1, ['http://proxy/'], false],
  [0, 1, ['http://proxy/'], false],
  [86_400, 32, ['http://proxy/'], true],
])('findSharedCacheFault of %i s with %i MB and doors %j', (seconds, megabytes, doors, isRight) => {
  const fault = findSharedCacheFault({
    SHARED_CACHE_SECONDS: seconds,
    PUBLIC_CACHE_MB: megabytes,
    PURGE_URLS: doors,
  });
  expect(fault === undefined).toBe(isRight);
});

test('PURGE_URLS are addresses joined by commas', () => {
  const read = (text: string) => sharedCacheSettings.PURGE_URLS.safeParse(text);
  expect(read('').data).toEqual([]);
  expect(read(' http://one:6081/ , https://two/purge ,').data).toEqual([
    'http://one:6081/',
    'https://two/purge',
  ]);
  for (const wrong of [
    'one',
    'ftp://one/',
    'http:one two',
    'http://one/,two',
    'http://a:b@one/',
    'http://one/?a',
    'http://one/#a',
  ])
    expect(read(wrong).success).toBe(false);
});
