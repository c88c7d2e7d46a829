import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering } from '#server/testing/recovering.ts';
import { startVendorServer, type VendorServer } from '#server/testing/vendor-server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Says nothing to whoever connects. */
async function startSilentServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startPortal(settings: Record<string, string>): Promise<TestPortal> {
  const portal = await startTestPortal(settings);
  ends.push(() => portal.stop());
  return portal;
}

/** A vendor of text messages that hangs unless told otherwise, and a portal that sends by it. */
async function startWithVendor(): Promise<{ vendor: VendorServer; portal: TestPortal }> {
  const vendor = await startVendorServer();
  ends.push(() => vendor.stop());
  vendor.behave(() => 'hang');
  const portal = await startPortal({
    SMS_PROVIDER: 'aliyun',
    SMS_SIGN_NAME: '示范门户',
    SMS_TEMPLATES: smsTemplates.map((kind) => `${kind}=SMS_1`).join(','),
    SMS_ENDPOINT: vendor.url,
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
  });
  return { vendor, portal };
}

async function quotaOf({ sql }: TestPortal, recipient: string): Promise<unknown> {
  const { rows } = await sql.query<{ day_count: number }>(
    'select day_count from message_quota where recipient = $1',
    [recipient],
  );
  return rows[0]?.day_count;
}

/** What is said of a code's delivery now. */
const stateOf = (portal: TestPortal, { data }: Answer) =>
  portal.call(accountCalls.getCodeState, { receipt: (data as { receipt: string }).receipt });

describe('code delivery with a failing vendor', () => {
  test('getCode does not wait for SMS, and answers alike for phones with and without an account', async () => {
    const { vendor, portal } = await startWithVendor();
    const known = (await insertOwner(portal, 1)).phone;
    const unknown = '13811112222';
    const ask = (account: string) =>
      portal.call(accountCalls.getCode, { account, smsType: 'loginSms', userType: 'user' });
    // neither could answer if it waited: the vendor does not
    const answers = [await ask(known), await ask(unknown)];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, code: 1, data: { captchaRequired: false } });
      expect((await stateOf(portal, answer)).code).toBe(1);
      expect(await quotaOf(portal, answer === answers[0] ? known : unknown)).toBe(1);
    }
    await expect
      .poll(() => vendor.requests.map(({ url }) => url.searchParams.get('PhoneNumbers')))
      .toEqual([known, '10000000000']);

    await vendor.stop();
    await portal.services.deliveries.finish();
    const { smsUnavailable } = errors;
    for (const answer of answers) {
      const { status, code, msg, data } = await stateOf(portal, answer);
      expect({ status, code, msg, data }).toEqual({ status: 200, ...smsUnavailable, data: {} });
    }
    // the try costs neither anything
    for (const phone of [known, unknown]) {
      expect(await quotaOf(portal, phone)).toBe(0);
      expect((await ask(phone)).code).toBe(1);
    }
  });

  test('sendEmail does not wait for the mail server, and getCodeState reports the failure', async () => {
    const silent = await startSilentServer();
    const portal = await startPortal({
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${String(silent.port)}`,
      EMAIL_FROM: 'portal@portal.example',
    });
    const owner = await insertOwner(portal, 1);
    const steps = recovering(portal, owner);
    await steps.begin();
    const answer = await steps.askForEmail();
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect((await stateOf(portal, answer)).code).toBe(1);
    await silent.stop();
    await portal.services.deliveries.finish();
    const { emailUnavailable } = errors;
    expect(await stateOf(portal, answer)).toMatchObject({ status: 200, ...emailUnavailable });
    expect(await quotaOf(portal, owner.email ?? '')).toBe(0);
    expect((await steps.askForSms()).code).toBe(1);
  });

  test('getCodeState reports a vendor limit of one phone for registration codes, not for login codes', async () => {
    const { vendor, portal } = await startWithVendor();
    vendor.behave(() => ({ status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' }));
    const known = (await insertOwner(portal, 1)).phone;
    const told = [];
    for (const [account, smsType] of [
      [known, 'loginSms'],
      ['13811112222', 'loginSms'],
      ['13811113333', 'registerSms'],
    ] as const) {
      const answer = await portal.call(accountCalls.getCode, { account, smsType, userType: 'user' });
      await portal.services.deliveries.finish();
      told.push([(await stateOf(portal, answer)).code, await quotaOf(portal, account)]);
    }
    expect(told).toEqual([
      [1, 1],
      [1, 1],
      [errors.smsUnavailable.code, 0],
    ]);
  });
});

test('portal.stop finishes deliveries under way before the database closes', async () => {
  const portal = await startTestPortal();
  const { deliveries } = portal.services;
  const finish = deliveries.finish.bind(deliveries);
  const seen: unknown[] = [];
  deliveries.finish = async () => {
    await finish();
    seen.push((await portal.services.db.execute('select 1 as one')).rows);
  };
  await portal.stop();
  expect(seen).toEqual([[{ one: 1 }]]);
});

async function startGatedPortal(): Promise<{ portal: TestPortal; gate: Gate }> {
  const gates: Gate[] = [];
  const portal = await startTestPortal(
    {},
    {
      through: async (url) => {
        const gate = await startGate(url);
        gates.push(gate);
        return gate.url;
      },
    },
  );
  const [gate] = gates;
  if (gate === undefined) throw new Error('the portal does not go through the gate');
  ends.push(
    () => portal.stop(),
    () => gate.shut(),
  );
  return { portal, gate };
}

test.each([
  ['away', (gate: Gate) => gate.shut(), (gate: Gate) => gate.open()],
  [
    'frozen',
    (gate: Gate) =>
      Promise.resolve().then(() => {
        gate.freeze();
      }),
    (gate: Gate) =>
      Promise.resolve().then(() => {
        gate.thaw();
      }),
  ],
])('calls return 503 with Retry-After while the database is %s, then recover', async (_, begin, end) => {
  const { portal, gate } = await startGatedPortal();
  const check = () => portal.call(accountCalls.checkRegisterInfo, { account: 'free_name' });
  const token = await logIn(portal, (await registerOrganisation(portal, 1)).account);
  const who = () => portal.call(accountCalls.getUserInfo, {}, { token });
  expect([await check(), await who()]).toMatchObject([{ code: 1 }, { code: 1 }]);

  await begin(gate);
  const { serverBusy } = errors;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? check() : who())));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 503, code: serverBusy.code, msg: serverBusy.msg });
  expect(answers[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);

  await end(gate);
  expect([await check(), await who()]).toMatchObject([{ code: 1 }, { code: 1 }]);
});
