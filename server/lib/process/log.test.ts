import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerFailure } from '../http/answer-failure.ts';
import { createLog } from './log.ts';

/** A log and the lines it has written. */
function capture() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as object };
}

/** As PostgreSQL and Drizzle make it: the row stands in the detail, the parameters in the message. */
function violation(): DrizzleQueryError {
  const cause = Object.assign(
    new pg.DatabaseError('duplicate key value violates unique constraint "app_user_phone_key"', 0, 'error'),
    {
      code: '23505',
      detail: 'Key (phone)=(13800138000) already exists.',
      table: 'app_user',
      constraint: 'app_user_phone_key',
    },
  );
  return new DrizzleQueryError(
    'insert into "app_user" ("phone", "user_name") values ($1, $2)',
    ['13800138000', '张三\n    at home'],
    cause,
  );
}

test('log of a failed statement has its cause, and not the values that a user entered', () => {
  const { log, lines, last } = capture();
  log.error({ err: violation() }, 'a call failed unexpectedly');
  expect(last()).toMatchObject({
    msg: 'a call failed unexpectedly',
    err: {
      message: 'Failed query: insert into "app_user" ("phone", "user_name") values ($1, $2)',
      stack: expect.stringMatching(/^at /) as string,
      cause: { reason: '23505', table: 'app_user', constraint: 'app_user_phone_key' },
    },
  });
  expect(lines.join('')).not.toMatch(/13800138000|张三|already exists/);
});

test.each([
  ['a call that failed', 500, violation],
  [
    'a database that is away',
    503,
    () =>
      new DrizzleQueryError(
        'select $1',
        ['13800138000'],
        Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      ),
  ],
])('log of %s has its statement, and not the values that a user entered', async (_, status, thrown) => {
  const { log, lines } = capture();
  const app = fastify({ loggerInstance: log });
  app.setErrorHandler(answerFailure);
  app.get('/fails', () => {
    throw thrown();
  });
  expect((await app.inject('/fails')).statusCode).toBe(status);
  const told = lines.filter((line) => line.includes('"err"'));
  expect(told).toHaveLength(1);
  expect(told.join('')).toContain('Failed query');
  expect(lines.join('')).not.toMatch(/13800138000|张三/);
});

test.each([
  [
    Object.assign(new Error('invalid input syntax for type integer: "张三的口令"'), { code: '22P02' }),
    'invalid input syntax for type integer: "…"',
  ],
  [new Error('550 5.1.1 <name@portal.example>: no such user'), '550 5.1.1 <[email]>: no such user'],
  [new Error('13800138000 is not served'), '[phone] is not served'],
  [new Error('[+8613800138000] or 86 13800138000 is not served'), '[[phone]] or [phone] is not served'],
  [new Error('socket hang up after 1380013800012 ms'), 'socket hang up after 1380013800012 ms'],
])('log masks values in the message: %s', (error, message) => {
  const { log, last } = capture();
  log.warn({ err: error }, 'a message could not be sent');
  expect(last()).toMatchObject({ err: { message } });
});

test('log accepts an error that is its own cause, and an object that is no error', () => {
  const { log, last } = capture();
  const circular = new Error('turns round');
  circular.cause = circular;
  log.warn({ err: circular }, 'odd');
  expect(last()).toMatchObject({ err: { cause: { cause: { message: 'turns round' } } } });
  log.warn({ err: { token: 'geheim' } }, 'odd');
  expect(last()).toMatchObject({ err: { type: 'object' } });
  expect(JSON.stringify(last())).not.toContain('geheim');
});

test('log masks fields named like a secret', () => {
  const { log, lines } = capture();
  log.info({ token: 'geheim', call: { password: 'geheim', code: 'geheim', ticket: 'geheim' } }, 'x');
  expect(lines.join('')).not.toContain('geheim');
});

test('log writes one line a second per cause, and the last line counts the others', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = capture();
  const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const told = () =>
    lines.map((line) => {
      const { msg, alike } = JSON.parse(line) as { msg: string; alike?: number };
      return alike === undefined ? msg : `${msg} (${String(alike)})`;
    });
  for (let n = 1; n <= 5; n += 1) log.child({ reqId: n }).warn({ err: away() }, `call ${String(n)}`);
  log.error({ err: new DrizzleQueryError('select', [], away()) }, 'a task');
  log.warn({ err: violation() }, 'another cause');
  expect(told()).toEqual(['call 1', 'another cause']);
  vi.advanceTimersByTime(999);
  expect(told()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told().slice(2)).toEqual(['a task (5)']);
  log.warn({ err: away() }, 'call 6');
  vi.advanceTimersByTime(1_000);
  expect(told().slice(3)).toEqual(['call 6 (1)']);
  vi.advanceTimersByTime(1_000);
  log.warn({ err: away() }, 'call 7');
  expect(told().slice(4)).toEqual(['call 7']);
});
