import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasLeadingZeroBits, workInput } from '#contract/account/captcha-work.ts';
import {
  captchaChallenge,
  type CaptchaAnswer,
  type CaptchaMode,
} from '#contract/account/captcha-entities.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createCaptchaStore } from '#server/db/queries/account/captcha.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/process/log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { humanTraces } from './human-traces.fixture.ts';
import { createCaptcha, type CaptchaProvider } from './index.ts';

let database: TestDatabase;
let pool: Pool;
let deps: Parameters<typeof createCaptcha>[1];
let captcha: Required<CaptchaProvider>;
const ip = '203.0.113.1';
const config = loadConfig({});

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase({ url: database.url, poolSize: 8 });
  pool = opened.pool;
  deps = { store: createCaptchaStore(opened.db), clock: systemClock, log: createLog('silent') };
  captcha = createCaptcha({ ...config, captchaProvider: 'slider' }, deps) as Required<CaptchaProvider>;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A challenge, made a minute ago so that a trace of some seconds fits. */
async function challenge(mode: CaptchaMode = 'slider') {
  const made = captchaChallenge.parse(await captcha.createChallenge({ mode, ip }));
  const { rows } = await pool.query<{ answer_x: number }>(
    `update captcha_challenge set created_at = created_at - interval '60 seconds' where id = $1 returning answer_x`,
    [made.id],
  );
  return { ...made, x: rows[0]?.answer_x ?? 0 };
}

/** A person's drag to x: a recorded shape stretched to fit. */
function dragTo(id: string, x: number): CaptchaAnswer {
  const trace = humanTraces[0]?.[1] ?? [];
  const scale = x / (trace.at(-1)?.[0] ?? 1);
  return { mode: 'slider', id, purpose: 'login', x, trace: trace.map(([px, y, t]) => [px * scale, y, t]) };
}

const redemption = (ticket: string) => ({ ticket, randstr: '', ip, purpose: 'login' as const });
const failsAs = (errorName: string) => expect.objectContaining({ errorName }) as unknown;

/** The store, whose first step lets nobody on before so many have come: they are there at once, however slow the machine is. */
function storeForCrowd(size: number): typeof deps.store {
  const waiting: (() => void)[] = [];
  const purge = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === size) for (const letOn of waiting) letOn();
    });
  return { ...deps.store, purge };
}

test('createChallenge draws six puzzles for a crowd of one address, and still serves other addresses', async () => {
  const crowded = createCaptcha(
    { ...config, captchaProvider: 'slider' },
    { ...deps, store: storeForCrowd(42) },
  ) as Required<CaptchaProvider>;
  const from = (ip: string) => crowded.createChallenge({ mode: 'slider', ip });
  const crowd = Array.from({ length: 40 }, async () => from('203.0.113.7'));
  const others = ['198.51.100.1', '192.0.2.9'].map(async (ip) => from(ip));
  const outcomes = await Promise.allSettled(crowd);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 503 });
  expect((await Promise.all(others)).map(({ mode }) => mode)).toEqual(['slider', 'slider']);
});

test('CaptchaProvider.answer gives a ticket for the right position, redeemable once for its purpose', async () => {
  const { id, x } = await challenge();
  const answered = await captcha.answer(dragTo(id, x));
  expect(answered).toMatchObject({ ret: 0, randstr: '' });
  expect(await captcha.redeem({ ...redemption(answered.ticket), purpose: 'code' })).toBe(false);
  expect(await captcha.redeem(redemption(answered.ticket))).toBe(true);
  expect(await captcha.redeem(redemption(answered.ticket))).toBe(false);
});

test.each([-5, 5])('CaptchaProvider.answer accepts a position %d pixels off', async (off) => {
  const { id, x } = await challenge();
  await expect(captcha.answer(dragTo(id, x + off))).resolves.toMatchObject({ ret: 0 });
});

test.each([-6, 6])(
  'CaptchaProvider.answer refuses a position %d pixels off with captchaFailed',
  async (off) => {
    const { id, x } = await challenge();
    await expect(captcha.answer(dragTo(id, x + off))).rejects.toEqual(failsAs('captchaFailed'));
  },
);

test('CaptchaProvider.answer refuses the right position with no movement', async () => {
  const { id, x } = await challenge();
  await expect(captcha.answer({ ...dragTo(id, x), trace: [[x, 0, 900]] } as CaptchaAnswer)).rejects.toEqual(
    failsAs('captchaFailed'),
  );
});

test('CaptchaProvider.answer refuses a right answer sent sooner than its trace takes', async () => {
  const made = captchaChallenge.parse(await captcha.createChallenge({ mode: 'slider', ip }));
  const { rows } = await pool.query<{ x: number }>(
    `update captcha_challenge set created_at = now() + interval '10 seconds' where id = $1 returning answer_x x`,
    [made.id],
  );
  const quick = dragTo(made.id, rows[0]?.x ?? 0);
  await expect(captcha.answer(quick)).rejects.toEqual(failsAs('captchaFailed'));
  await pool.query(`update captcha_challenge set created_at = now() - interval '9 seconds' where id = $1`, [
    made.id,
  ]);
  await expect(captcha.answer(quick)).resolves.toMatchObject({ ret: 0 });
});

test('CaptchaProvider.answer burns the challenge after the third wrong answer', async () => {
  const { id, x } = await challenge();
  const wrong = dragTo(id, x > 180 ? x - 60 : x + 60);
  await expect(captcha.answer(wrong)).rejects.toEqual(failsAs('captchaFailed'));
  await expect(captcha.answer(wrong)).rejects.toEqual(failsAs('captchaFailed'));
  await expect(captcha.answer(wrong)).rejects.toEqual(failsAs('captchaBurnt'));
  await expect(captcha.answer(dragTo(id, x))).rejects.toEqual(failsAs('captchaExpired'));
});

test('CaptchaProvider.answer refuses a solved challenge with captchaExpired', async () => {
  const { id, x } = await challenge();
  await captcha.answer(dragTo(id, x));
  await expect(captcha.answer(dragTo(id, x))).rejects.toEqual(failsAs('captchaExpired'));
});

test('CaptchaProvider.answer refuses a challenge after two minutes with captchaExpired', async () => {
  const { id, x, expiresInSeconds } = await challenge();
  expect(expiresInSeconds).toBe(120);
  await pool.query(
    `update captcha_challenge set expires_at = expires_at - interval '121 seconds' where id = $1`,
    [id],
  );
  await expect(captcha.answer(dragTo(id, x))).rejects.toEqual(failsAs('captchaExpired'));
});

test('CaptchaProvider.answer accepts a position reached by keyboard', async () => {
  const { id, x } = await challenge();
  const keys = Array.from({ length: Math.round(x / 2) + 1 }, (_, i): [number, number, number] => [
    i * 2,
    0,
    i * 35,
  ]);
  const answer: CaptchaAnswer = {
    mode: 'keyboard',
    id,
    purpose: 'code',
    x: keys.at(-1)?.[0] ?? 0,
    trace: keys,
  };
  const { ticket } = await captcha.answer(answer);
  expect(await captcha.redeem({ ...redemption(ticket), purpose: 'code' })).toBe(true);
});

test('CaptchaProvider.answer gives a ticket for solved work of a compute challenge', async () => {
  const made = await challenge('compute');
  if (made.mode !== 'compute') throw new Error('not a compute challenge');
  const nonces = Array.from({ length: made.puzzles }, (_, index) => {
    let nonce = 0;
    const digest = () =>
      createHash('sm3')
        .update(workInput({ challengeId: made.id, index }, nonce))
        .digest();
    while (!hasLeadingZeroBits(digest(), made.bits)) nonce++;
    return nonce;
  });
  const answer: CaptchaAnswer = { mode: 'compute', id: made.id, purpose: 'login', nonces };
  await expect(captcha.answer({ ...answer, nonces: nonces.map((nonce) => nonce + 1) })).rejects.toEqual(
    failsAs('captchaFailed'),
  );
  const { ticket } = await captcha.answer(answer);
  expect(await captcha.redeem(redemption(ticket))).toBe(true);
});

test('CaptchaProvider.answer refuses a drag for a compute challenge, and work for a slider challenge', async () => {
  const compute = await challenge('compute');
  await expect(captcha.answer(dragTo(compute.id, 150))).rejects.toEqual(failsAs('captchaExpired'));
  const { id } = await challenge();
  const nonces = Array<number>(12).fill(0);
  await expect(captcha.answer({ mode: 'compute', id, purpose: 'login', nonces })).rejects.toEqual(
    failsAs('captchaExpired'),
  );
});

test('createChallenge makes harder work for an address that asks often, and not for another', async () => {
  const bits = async (from: string) => {
    const made = await captcha.createChallenge({ mode: 'compute', ip: from });
    return made.mode === 'compute' ? made.bits : 0;
  };
  const first = await bits('2001:db8::1');
  // Another address of the same /64 is the same client.
  for (let i = 0; i < 8; i++) await bits('2001:db8::2');
  expect(await bits('2001:db8::3')).toBe(first + 1);
  expect(await bits('2001:db8:0:1::1')).toBe(first);
});

test.each(['', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, "a'; drop table captcha_challenge; --"])(
  'CaptchaProvider.redeem refuses %j',
  async (ticket) => {
    expect(await captcha.redeem(redemption(ticket))).toBe(false);
  },
);

test('CAPTCHA_PROVIDER=off redeems any ticket', async () => {
  const off = createCaptcha({ ...config, captchaProvider: 'off' }, deps);
  expect(off).toMatchObject({ name: 'off', appId: 'off' });
  expect(await off.redeem(redemption(''))).toBe(true);
});
