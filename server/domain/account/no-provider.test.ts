import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { errors } from '#contract/errors.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering } from '#server/testing/recovering.ts';

// Asking for the outbox in words is worth nothing: this is no demo site.
const ways: [string, Record<string, string>][] = [
  ['no provider', {}],
  ['the outbox asked for', { SMS_PROVIDER: 'outbox', EMAIL_PROVIDER: 'outbox' }],
];

describe.each(ways)('site outside demo mode, with %s', (_, settings) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(settings, { hasOutbox: false });
  });
  afterAll(() => portal.stop());

  async function expectNothingLeft(): Promise<void> {
    await expect(access(join(portal.config.dataDir, 'outbox'))).rejects.toThrow('ENOENT');
    for (const table of ['verification_code', 'message_quota'])
      expect((await portal.sql.query(`select * from ${table}`)).rows, table).toEqual([]);
  }

  test('refuses every SMS code alike, for any phone and purpose', async () => {
    const owner = await insertOwner(portal, 1);
    const { code, msg } = errors.smsNotOffered;
    for (const account of [owner.phone, '13699999999', 'no phone', ''])
      for (const smsType of ['loginSms', 'registerSms', 'finPwdSms', 'bindSms'] as const)
        expect(
          await portal.call(accountCalls.getCode, { account, smsType, userType: 'user' }),
          `${account} ${smsType}`,
        ).toMatchObject({ status: 200, code, msg });
    await expectNothingLeft();
  });

  test('refuses every email code alike, during a recovery too', async () => {
    const owner = await insertOwner(portal, 2);
    const steps = recovering(portal, owner);
    await steps.begin();
    const { code, msg } = errors.emailNotOffered;
    expect(await steps.askForEmail()).toMatchObject({ status: 200, code, msg });
    for (const toEmail of [owner.email ?? '', 'nobody@portal.example', 'no address'])
      expect(
        await portal.call(recoveryCalls.sendEmail, { toEmail, emailType: 'bindEmail', userType: 'user' }),
        toEmail,
      ).toMatchObject({ status: 200, code, msg });
    await expectNothingLeft();
  });

  test('reports refused codes and the ending calendar as warnings at /readyz', async () => {
    const answer = await fetch(`${portal.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      warnings: [
        expect.stringContaining('codes by SMS are refused'),
        expect.stringContaining('codes by email'),
      ],
    });
    // of what comes with time, too, without a start: a node runs for months
    portal.clock.advance({ hours: 400 * 24 });
    const later = (await (await fetch(`${portal.url}/readyz`)).json()) as { warnings: string[] };
    expect(later.warnings.join()).toContain('The working calendar of');
  });
});
