import { expect, test } from 'vitest';
import { countFaults, describeFaults, describeStale } from './describe.ts';
import { listMisses, mostStaleMilliseconds, outcomeTable, type Outcome } from './outcome.ts';
import { whatToInstall } from './programs.ts';
import { fillTemplate } from './template.ts';

const good: Outcome = {
  trial: 'switch-over',
  requests: { pages: 250, reads: 200, writes: 50 },
  failures: { pages: 0, reads: 3, writes: 4 },
  gapMilliseconds: 10_000,
  mostGapSeconds: 10,
  lost: 0,
  staleMilliseconds: mostStaleMilliseconds,
};

test.each<[string, Partial<Outcome>, string[]]>([
  ['nothing at the borders', {}, []],
  ['a page that failed', { failures: { pages: 1, reads: 0, writes: 0 } }, ['pages failed']],
  ['a gap that was too long', { gapMilliseconds: 10_001 }, ['no writes for too long']],
  ['no gap where none is promised', { gapMilliseconds: 90_000, mostGapSeconds: undefined }, []],
  ['a lost write', { lost: 1 }, ['acknowledged writes lost']],
  ['a stale answer', { staleMilliseconds: mostStaleMilliseconds + 1 }, ['stale answers']],
  ['nothing of what was left out', { leftOut: 'not allowed', lost: 9 }, []],
])('listMisses names %s', (_, change, misses) => {
  expect(listMisses({ ...good, ...change })).toEqual(misses);
});

test('outcomeTable has a row for each trial, and says why one was left out', () => {
  const [, , met, missed, without] = outcomeTable([
    good,
    { ...good, lost: 2, staleMilliseconds: 1_200 },
    { ...good, trial: 'cut off', leftOut: 'not allowed' },
  ])
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(met).toEqual(['switch-over', '500', '0', '3', '4', '10.0 s', '0', '1000 ms', 'met']);
  expect(missed?.at(-1)).toBe('acknowledged writes lost, stale answers');
  expect([without?.[0], without?.at(-1)]).toEqual(['cut off', 'left out: not allowed']);
});

const fault = { kind: 'pages', path: '/p/news/12', status: 503, at: 3_100 } as const;

test('describeFaults counts by kind, path and status, and pages of articles together', () => {
  const faults = [fault, { ...fault, path: '/p/news/40', at: 9_800 }, { ...fault, status: 0 }];
  expect(describeFaults(faults)).toEqual([
    '2 × pages: 503 /p/news/…, 3.1 s to 9.8 s',
    '1 × pages: 0 /p/news/…, 3.1 s to 3.1 s',
  ]);
  expect(countFaults(faults)).toEqual({ pages: 3, reads: 0, writes: 0 });
});

test('describeStale names what was older than it may be, and by whom', () => {
  const stale = { number: 7, by: 'node 1', askedAt: 5_000, milliseconds: mostStaleMilliseconds };
  expect(describeStale([stale, { ...stale, milliseconds: 1_001 }], 1_000)).toEqual([
    '1 × number 7 of node 1, 4.0 s to 4.0 s',
  ]);
});

test('whatToInstall names the packages of what is missing, and nothing where all is there', async () => {
  expect(await whatToInstall(() => Promise.resolve(true))).toBeUndefined();
  expect(await whatToInstall((path) => Promise.resolve(!/patroni|haproxy/.test(path)))).toBe(
    'Missing: patroni, haproxy. On Debian 12: apt-get install --no-install-recommends patroni haproxy',
  );
});

test('fillTemplate replaces each place, and refuses a text that has another form', () => {
  expect(fillTemplate('a.b.a', [['a', '$&']])).toBe('$&.b.$&');
  expect(() => fillTemplate('a', [['b', 'c']])).toThrow('"b"');
});
