import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '#contract/account/calls.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { isBodyEncrypted } from '#contract/transport.ts';
import { loadConfig } from '#server/config.ts';
import { insertUser } from '#server/db/queries/account/user.ts';
import { systemClock, type Clock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/process/log.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { startOnDatabase, type Portal } from '#server/start.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { median } from './statistics.ts';

/**
 * `npm run check:account`: measures on a portal of its own what the account area promises, and prints a line each. Exit code 1 when a
 * promise is broken.
 */
const tries = 200;
const timingLimitMilliseconds = 5;

interface Verdict {
  name: string;
  measured: string;
  isKept: boolean;
}

const databases = await startTestServer();
const database = await databases.createDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'portal-check-'));
const config = loadConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SECRET_KEY: '22'.repeat(32),
  DEMO: 'on', // messages as files
  CAPTCHA_PROVIDER: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});
let aheadMilliseconds = 0;
/** The system's, that can be set forward past the minute between two codes. */
const clock: Clock = { now: () => new Date(systemClock.now().getTime() + aheadMilliseconds) };
const portal = await startOnDatabase(config, createLog('silent'), { databaseUrl: database.url, clock });

const verdicts: Verdict[] = [];
try {
  verdicts.push(await compareLoginTimes(portal));
  verdicts.push(await askForManyCodes());
  verdicts.push(await askForSixCodes());
  verdicts.push(await useOneCodeOften(portal));
  verdicts.push(await sendDamagedBodies());
} finally {
  await portal.stop();
  await database.drop();
  await databases.stop();
  await rm(dataDir, { recursive: true, force: true });
}

process.stdout.write('| promise | measured | kept |\n| --- | --- | --- |\n');
for (const { name, measured, isKept } of verdicts) {
  process.stdout.write(`| ${name} | ${measured} | ${isKept ? 'yes' : 'NO'} |\n`);
}
process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;

async function post<C extends CallDefinition>(call: C, request: RequestOf<C>) {
  const body = JSON.stringify(request);
  return postBody(
    call.path,
    isBodyEncrypted(call.path) ? JSON.stringify(encryptBody(body, config.transport)) : body,
  );
}

async function postBody(path: string, body: string): Promise<Envelope<unknown> & { status: number }> {
  const response = await fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { ...((await response.json()) as Envelope<unknown>), status: response.status };
}

/** An unknown account and a wrong password in turn, so that whatever else the machine does falls on both alike. */
async function compareLoginTimes({ services }: Portal): Promise<Verdict> {
  const digest = passwordDigest('Known#2026');
  await insertUser(services.db, {
    accountType: 'enpt',
    userType: 9,
    account: 'known',
    phone: '13800000001',
    passwordHash: await services.passwords.hash(digest),
  });
  const time = async (account: string): Promise<number> => {
    const started = performance.now();
    await post(accountCalls.doLogin, { account, password: passwordDigest('Wrong#2026'), userType: 'enpt' });
    return performance.now() - started;
  };
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let i = 0; i < tries + 5; i++) {
    // the growing delay is per account: it would answer before the password is looked at
    await services.db.execute('delete from login_failure');
    const [first, second] = [await time(`nobody${String(i)}`), await time('known')];
    if (i < 5) continue; // warm-up
    unknown.push(first);
    wrong.push(second);
  }
  const difference = Math.abs(median(unknown) - median(wrong));
  return {
    name: `unknown account and wrong password differ by less than ${timingLimitMilliseconds} ms (median of ${tries})`,
    measured: `${median(unknown).toFixed(2)} ms and ${median(wrong).toFixed(2)} ms`,
    isKept: difference < timingLimitMilliseconds,
  };
}

async function sentMessages(): Promise<number> {
  return (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
}

async function askForManyCodes(): Promise<Verdict> {
  const phone = '13912345678';
  const wide = Array.from(phone, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  const spellings = [phone, `+86${phone}`, `+86 139 1234 5678`, '139-1234-5678', wide, ` ${phone} `];
  const before = await sentMessages();
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, i) =>
      post(accountCalls.getCode, {
        account: spellings[i % spellings.length] ?? phone,
        smsType: 'registerSms',
        userType: 'enpt',
      }),
    ),
  );
  const sent = (await sentMessages()) - before;
  const hasFault = answers.some(({ status }) => status !== 200);
  return {
    name: `${tries} code requests at once in spellings of one phone send one message`,
    measured: `${String(sent)} sent${hasFault ? ', HTTP faults' : ''}`,
    isKept: sent === 1 && !hasFault,
  };
}

/** Six codes of one Shanghai day, a minute apart: begun after midnight there when the day has too little left. */
async function askForSixCodes(): Promise<Verdict> {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const left = day - ((clock.now().getTime() + 8 * 60 * minute) % day);
  if (left < 10 * minute) aheadMilliseconds += left;
  const request = { account: '13912345679', smsType: 'registerSms', userType: 'enpt' } as const;
  const codes: number[] = [];
  let last = '';
  for (let i = 0; i < 6; i++) {
    const { code, msg } = await post(accountCalls.getCode, request);
    codes.push(code);
    last = msg;
    aheadMilliseconds += minute + 1;
  }
  return {
    name: 'the sixth code of a day is refused with 403 and the specified text',
    measured: `${codes.join(', ')}: ${last}`,
    isKept: codes.join() === '1,1,1,1,1,403' && last === '一天内最多只能获取5次验证码，请改天再试!',
  };
}

async function useOneCodeOften({ services }: Portal): Promise<Verdict> {
  const phone = '13800000001';
  let code = '';
  const send = services.sms.send.bind(services.sms);
  services.sms.send = async (message) => {
    code = message.code ?? '';
    await send(message);
  };
  await post(accountCalls.getCode, { account: phone, smsType: 'loginSms', userType: 'enpt' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      post(accountCalls.doLogin, { account: phone, captcha: code, loginType: 'captcha', userType: 'enpt' }),
    ),
  );
  const succeeded = answers.filter((answer) => answer.code === 1).length;
  const hasFault = answers.some(({ status }) => status !== 200);
  return {
    name: '100 uses of one code at once: one succeeds',
    measured: `${String(succeeded)} succeeded${hasFault ? ', HTTP faults' : ''}`,
    isKept: succeeded === 1 && !hasFault,
  };
}

async function sendDamagedBodies(): Promise<Verdict> {
  const whole = encryptBody('{"account":"known"}', config.transport);
  const outcomes = new Set<string>();
  for (let i = 0; i < 1_000; i++) {
    const damaged = i % 2 === 0 ? whole.slice(0, (i * 7) % whole.length) : scramble(whole, i);
    const { status, code } = await postBody(accountCalls.checkRegisterInfo.path, JSON.stringify(damaged));
    outcomes.add(`HTTP ${String(status)} code ${String(code)}`);
  }
  return {
    name: '1,000 damaged bodies get one answer, never HTTP 500',
    measured: [...outcomes].join(', '),
    isKept: outcomes.size === 1 && outcomes.has(`HTTP 400 code ${String(errors.damagedBody.code)}`),
  };
}

function scramble(base64: string, seed: number): string {
  const bytes = Buffer.from(base64, 'base64');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ((bytes[i] ?? 0) + seed * 31 + i * 17 + 1) & 0xff;
  return bytes.toString('base64');
}
