import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { smsTemplates } from '#server/lib/sms-templates.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering } from '#server/testing/recovering.ts';
import { startVendorServer } from '#server/testing/vendor-server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Says nothing to whoever connects. */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

async function startPortal(settings: Record<string, string>): Promise<TestPortal> {
  const portal = await startTestPortal(settings);
  ends.push(() => portal.stop());
  return portal;
}

async function quotaOf({ sql }: TestPortal, recipient: string): Promise<unknown> {
  const { rows } = await sql.query<{ day_count: number }>(
    'select day_count from message_quota where recipient = $1',
    [recipient],
  );
  return rows[0]?.day_count;
}

/** Seconds that something took. */
async function secondsOf(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return (performance.now() - started) / 1_000;
}

describe('a vendor that does not answer', () => {
  test('SMS: a clear message within five seconds, no code counted, everything else works meanwhile', async () => {
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
    const account = '13811112222';
    const seconds = await secondsOf(async () => {
      const asking = portal.call(accountCalls.getCode, { account, smsType: 'registerSms', userType: 'enpt' });
      expect((await portal.call(accountCalls.typeInfo)).code).toBe(1);
      const { smsUnavailable } = errors;
      expect(await asking).toMatchObject({ status: 200, code: smsUnavailable.code, msg: smsUnavailable.msg });
    });
    expect(seconds).toBeLessThan(5);
    expect(await quotaOf(portal, account)).toBe(0);
    expect(vendor.requests).toHaveLength(1);
  });

  test('email: the same', async () => {
    const portal = await startPortal({
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${String(await startSilentServer())}`,
      EMAIL_FROM: 'portal@portal.example',
    });
    const owner = await insertOwner(portal, 1);
    const steps = recovering(portal, owner);
    await steps.begin();
    const seconds = await secondsOf(async () => {
      const { emailUnavailable } = errors;
      expect(await steps.askForEmail()).toMatchObject({
        status: 200,
        code: emailUnavailable.code,
        msg: emailUnavailable.msg,
      });
    });
    expect(seconds).toBeLessThan(5);
    expect(await quotaOf(portal, owner.email ?? '')).toBe(0);
    expect((await steps.askForSms()).code).toBe(1);
  });
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
  ['frozen', (gate: Gate) => gate.freeze(), (gate: Gate) => gate.thaw()],
])(
  'a database that is %s: 503 within five seconds on every call, and all is well once it is back',
  async (_, begin, end) => {
    const { portal, gate } = await startGatedPortal();
    const check = () => portal.call(accountCalls.checkRegisterInfo, { account: 'free_name' });
    const token = await logIn(portal, (await registerOrganisation(portal, 1)).account);
    const who = () => portal.call(accountCalls.getUserInfo, {}, { token });
    expect([await check(), await who()]).toMatchObject([{ code: 1 }, { code: 1 }]);

    await begin(gate);
    const { serverBusy } = errors;
    const seconds = await secondsOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? check() : who())),
      );
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 503, code: serverBusy.code, msg: serverBusy.msg });
      expect(answers[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    });
    expect(seconds).toBeLessThan(5);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);

    await end(gate);
    expect([await check(), await who()]).toMatchObject([{ code: 1 }, { code: 1 }]);
  },
);
