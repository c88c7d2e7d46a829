import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesMadePerDay, codeTries } from '#contract/account/constants.ts';
import { errors } from '#contract/errors.ts';
import { CircuitOpenError } from '#server/lib/load/circuit-breaker.ts';
import { createLog } from '#server/lib/process/log.ts';
import { EmailRefusedError } from '#server/providers/email/smtp.ts';
import { SmsRefusedError } from '#server/providers/sms/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { checkCode, requireDelivered, sendVerificationCode, type Delivery } from './verification-codes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('sendVerificationCode logs a provider failure with its reason, without recipient and code', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const recipient = '13900000001';
  let sent = '';
  const deliver = (code: string) => {
    sent = code;
    const cause = new Error(`SignatureDoesNotMatch: PhoneNumbers=86${recipient}&code=${code}`);
    return Promise.reject(new Error('the vendor refused', { cause }));
  };
  const deps = { ...portal.services, codeKey: portal.services.secrets.codeKey, log };
  const target = { recipient, purpose: 'registerSms enpt' };
  const { receipt } = await sendVerificationCode(deps, target, deliver);
  await portal.services.deliveries.finish();
  await expect(requireDelivered(portal.services, receipt)).rejects.toMatchObject({
    code: errors.smsUnavailable.code,
  });

  expect(sent).toMatch(/^\d{6}$/);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'a code could not be sent',
    purpose: 'registerSms enpt',
    failure: 'smsUnavailable',
    reason: {
      message: 'the vendor refused',
      cause: { message: expect.stringContaining('SignatureDoesNotMatch') as string },
    },
  });
  expect(lines[0]).not.toContain(recipient);
  expect(lines[0]).not.toContain(sent);
});

const depsOf = ({ services }: TestPortal) => ({ ...services, codeKey: services.secrets.codeKey });

/** Sends a code that ends in a given way, and tells which it was. */
async function codeThat(recipient: string, end: () => Promise<Delivery>): Promise<string> {
  let made = '';
  await sendVerificationCode(depsOf(portal), { recipient, purpose: 'registerSms enpt' }, (code) => {
    made = code;
    return end();
  });
  await portal.services.deliveries.finish();
  return made;
}
const enter = (recipient: string, code: string) =>
  checkCode(depsOf(portal), { recipient, purpose: 'registerSms enpt' }, code).then(
    () => 'right',
    (error: unknown) => (error as { errorName: string }).errorName,
  );

test.each([
  ['the vendor refused', () => Promise.reject(new SmsRefusedError('isv.BUSINESS_LIMIT_CONTROL'))],
  ['the mail server refused', () => Promise.reject(new EmailRefusedError('no such mailbox'))],
  ['was not even tried', () => Promise.reject(new CircuitOpenError(1))],
  ['was refused without a word', () => Promise.resolve('refused' as const)],
])('checkCode refuses a code that %s like any wrong one', async (way, end) => {
  const recipient = `void ${way}`;
  const code = await codeThat(recipient, end);
  const entries = [];
  for (let n = 0; n <= codeTries; n += 1) entries.push(await enter(recipient, code));
  expect(entries).toEqual([...Array<string>(codeTries - 1).fill('codeWrong'), 'codeBurnt', 'codeExpired']);
});

test.each([
  ['has left', () => Promise.resolve('sent' as const)],
  ['the vendor may have taken', () => Promise.reject(new Error('no answer in time'))],
])('checkCode accepts a code that %s', async (way, end) => {
  expect(await enter(`good ${way}`, await codeThat(`good ${way}`, end))).toBe('right');
});

test('sendVerificationCode makes 10 codes a day for a recipient, sent or not', async () => {
  const recipient = '13900000002';
  const ask = () =>
    codeThat(recipient, () => Promise.reject(new Error('no answer in time'))).then(
      () => 'made',
      (error: unknown) => (error as { errorName: string }).errorName,
    );
  const answers = [];
  for (let n = 0; n < codesMadePerDay + 2; n += 1) answers.push(await ask());
  expect(answers).toEqual([
    ...Array<string>(codesMadePerDay).fill('made'),
    'codeLimitReached',
    'codeLimitReached',
  ]);
  portal.clock.advance({ hours: 24 });
  expect(await ask()).toBe('made');
});
