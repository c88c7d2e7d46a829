import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { createLog } from '#server/lib/log.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { requireDelivered, sendVerificationCode } from './verification-codes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('a provider that is set up wrongly is in the log with its reason, without whom and what was to be sent', async () => {
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
