import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tag } from '#contract/tags.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const always = () => Promise.resolve(() => true);
const keep = (maxBytes = 1_000_000, isInformed = () => Promise.resolve(true)) =>
  createResponseCache({ maxBytes, isInformed });
const textOf = async (
  answers: ResponseCache,
  key: string,
  make: () => Promise<string>,
  reads: Tag[] = ['menu'],
) => (await answers.read({ key, reads, make, holds: always })).body.toString();

/** Lets everything that waits for nothing go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const tags: Tag[] = ['content:policy', 'content:news', 'menu'];
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), tag: fc.nat(2) }),
  fc.record({ do: fc.constant('ask' as const), key: fc.nat(2) }),
  fc.record({ do: fc.constant('finish' as const), which: fc.nat(5) }),
);

describe('response cache', () => {
  test('never gives a response older than the last change, and makes a response once at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const answers = keep();
        const world = [0, 0, 0];
        const underWay: { key: number; value: number; finish: () => void }[] = [];
        const given: Promise<void>[] = [];
        const make = (key: number) => () => {
          const value = world[key] ?? 0;
          expect(underWay.filter((one) => one.key === key && one.value === value)).toEqual([]);
          return new Promise<string>((resolve) => {
            underWay.push({ key, value, finish: () => resolve(String(value)) });
          });
        };
        const finish = (n: number) => underWay.splice(n, 1)[0]?.finish();
        for (const one of steps) {
          if (one.do === 'write') {
            world[one.tag] = (world[one.tag] ?? 0) + 1;
            answers.drop(tags[one.tag] ?? 'menu');
          } else if (one.do === 'ask') {
            const least = world[one.key] ?? 0;
            const reads: Tag[] = one.key === 2 ? ['menu'] : [tags[one.key] ?? 'menu'];
            given.push(
              textOf(answers, String(one.key), make(one.key), reads).then((text) =>
                expect(Number(text)).toBeGreaterThanOrEqual(least),
              ),
            );
          } else finish(one.which % Math.max(1, underWay.length));
          await settle();
        }
        while (underWay.length > 0) {
          finish(0);
          await settle();
        }
        await Promise.all(given);
      }),
      { numRuns: 300 },
    );
  });

  test('makes a response once for 100 concurrent requests', async () => {
    const answers = keep();
    let made = 0;
    const make = () => Promise.resolve(`answer ${String((made += 1))}`);
    const texts = await Promise.all(Array.from({ length: 100 }, () => textOf(answers, 'a', make)));
    expect(new Set(texts)).toEqual(new Set(['answer 1']));
    expect(await textOf(answers, 'a', make)).toBe('answer 1');
    expect(answers.counts()).toMatchObject({ given: 101, made: 1 });
  });

  test('drops a response with its tag, with the parent of its tag and on dropAll', async () => {
    const answers = keep();
    let made = 0;
    const read = () =>
      textOf(answers, 'a', () => Promise.resolve(String((made += 1))), ['content:policy', 'section']);
    expect(await read()).toBe('1');
    answers.drop('content:news');
    answers.drop('menu');
    expect(await read()).toBe('1');
    answers.drop('content:policy');
    expect(await read()).toBe('2');
    answers.drop('content');
    expect(await read()).toBe('3');
    answers.drop('section');
    expect(await read()).toBe('4');
    answers.dropAll();
    expect(await read()).toBe('5');
  });

  test('does not store a failure, and rejects every waiting request', async () => {
    const answers = keep();
    const failing = () => Promise.reject(new Error('no database'));
    const outcomes = await Promise.allSettled([textOf(answers, 'a', failing), textOf(answers, 'a', failing)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await textOf(answers, 'a', () => Promise.resolve('there'))).toBe('there');
  });

  test('makes a response again when its holds check fails', async () => {
    const answers = keep();
    let holds = true;
    let made = 0;
    const read = async () =>
      (
        await answers.read({
          key: 'a',
          reads: ['content'],
          make: () => Promise.resolve(String((made += 1))),
          holds: () => Promise.resolve(() => holds),
        })
      ).body.toString();
    expect([await read(), await read()]).toEqual(['1', '1']);
    holds = false;
    expect(await read()).toBe('2');
  });

  test('does not use stored responses while it is not informed of changes', async () => {
    let isInformed = true;
    const answers = keep(1_000_000, () => Promise.resolve(isInformed));
    let made = 0;
    const read = () => textOf(answers, 'a', () => Promise.resolve(String((made += 1))));
    expect([await read(), await read()]).toEqual(['1', '1']);
    isInformed = false;
    expect([await read(), await read()]).toEqual(['2', '3']);
  });
});

test('response cache stays below maxBytes, evicts the least requested first and stores no huge response', async () => {
  const answers = keep(2_000_000);
  const make = (n: number) => () => Promise.resolve(`${String(n)} ${'x'.repeat(20_000)}`);
  for (let n = 0; n < 500; n += 1) {
    await textOf(answers, 'often', make(-1));
    await textOf(answers, String(n), make(n));
    expect(answers.counts().bytes).toBeLessThanOrEqual(2_000_000);
  }
  const { made } = answers.counts();
  await textOf(answers, 'often', make(-1));
  expect(answers.counts().made).toBe(made);
  // larger than a sixteenth of the room: given, and not kept
  await textOf(answers, 'huge', () => Promise.resolve('x'.repeat(200_000)));
  await textOf(answers, 'huge', () => Promise.resolve('x'.repeat(200_000)));
  expect(answers.counts().made).toBe(made + 2);
});

describe('response cache while the database is away', () => {
  const away = new Error('away');
  const fails = () => Promise.reject(away);
  const made = (text: string) => () => Promise.resolve(text);

  function open(milliseconds = 30_000) {
    let moment = 0;
    let isInformed = true;
    const answers = createResponseCache({
      maxBytes: 1_000_000,
      isInformed: () => Promise.resolve(isInformed),
      stale: { milliseconds, isAway: (error) => error === away },
      now: () => moment,
    });
    const read = async (key: string, make: () => Promise<string>, reads: Tag[] = ['menu']) => {
      const { body, staleSeconds } = await answers.read({ key, reads, make, holds: always });
      return staleSeconds === undefined ? body.toString() : `${body.toString()}, ${String(staleSeconds)} s`;
    };
    return {
      answers,
      read,
      pass: (time: number) => (moment += time),
      lose: () => {
        isInformed = false;
        answers.lose();
      },
      regain: () => {
        isInformed = true;
        answers.dropAll();
      },
    };
  }

  test('gives a stale response with its age until the time is over, and never again after changes were missed', async () => {
    const { read, pass, lose, regain } = open();
    expect(await read('a', made('1'))).toBe('1');
    lose();
    for (const [time, text] of [
      [0, '1, 0 s'],
      [1, '1, 1 s'],
      [29_998, '1, 30 s'],
    ] as const) {
      pass(time);
      expect(await read('a', fails)).toBe(text);
    }
    pass(1);
    await expect(read('a', fails)).rejects.toBe(away);
    regain();
    expect(await read('a', made('2'))).toBe('2');
    // what was changed while nothing was heard is not known: the second time nothing of before is given
    lose();
    expect(await read('a', fails)).toBe('2, 0 s');
  });

  test('gives a response that may be stale while away, and not one that has expired', async () => {
    const { answers, lose } = open();
    const held = { old: true, over: true };
    const ask = (key: keyof typeof held, make: () => Promise<string>) =>
      answers.read({
        key,
        make,
        reads: ['menu'],
        holds: async () => (isAway) => held[key] || (key === 'old' && isAway === true),
      });
    await ask('old', made('1'));
    await ask('over', made('1'));
    Object.assign(held, { old: false, over: false });
    lose();
    expect((await ask('old', fails)).staleSeconds).toBe(0);
    await expect(ask('over', fails)).rejects.toBe(away);
  });

  test('makes the response again when the query succeeds, even when not informed of changes', async () => {
    const { read, lose } = open();
    await read('a', made('1'));
    lose();
    expect(await read('a', made('2'))).toBe('2');
  });

  test.each<[string, (site: ReturnType<typeof open>) => unknown]>([
    ['was changed before', ({ answers }) => answers.drop('menu')],
    ['was made before changes were missed', (site) => [site.lose, site.regain].forEach((step) => step())],
    ['nobody has asked for', () => undefined],
  ])('does not give a stale response that %s', async (name, change) => {
    const site = open();
    if (name !== 'nobody has asked for') await site.read('a', made('1'));
    change(site);
    site.lose();
    await expect(site.read('a', fails)).rejects.toBe(away);
  });

  test('gives no stale response when stale.milliseconds is 0, or when another error is thrown', async () => {
    const without = open(0);
    await without.read('a', made('1'));
    without.lose();
    await expect(without.read('a', fails)).rejects.toBe(away);
    const site = open();
    await site.read('a', made('1'));
    site.lose();
    await expect(site.read('a', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
  });

  test('queries once a second whether the database is back, and answers others with stale responses', async () => {
    const { read, pass, lose } = open();
    await read('a', made('1'));
    lose();
    let tries = 0;
    const tried = () => {
      tries += 1;
      return fails();
    };
    for (const time of [0, 0, 999, 1, 0]) {
      pass(time);
      await read('a', tried);
    }
    expect(tries).toBe(2);
  });
});
