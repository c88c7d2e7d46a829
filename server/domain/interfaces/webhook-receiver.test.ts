import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { confirm } from '#server/testing/confirming.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { requestText } from '#server/testing/request.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { signWebhook } from './webhook-signature.ts';

let portal: TestPortal;
let chief: TestColleague;
let folder: string;
let receiver: ChildProcess;
let lines: AsyncIterator<string>;
let url: string;
let secret: string;
let id: number;

/** The program of docs/webhooks.md, as it stands there, where it finds the library. */
async function writeExample(): Promise<string> {
  const page = await readFile(join(projectRoot, 'docs/webhooks.md'), 'utf8');
  const [, program = ''] = /```js\n(\/\/ receiver\.mjs\n[\s\S]+?)```/.exec(page) ?? [];
  folder = await mkdtemp(join(projectRoot, 'node_modules/.cache/webhook-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, program);
  return file;
}

const nextLine = async (): Promise<string> => String((await lines.next()).value);

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendWebhooks: 3_600_000 } });
  // the receiver goes by the clock of the machine
  portal.clock.advance({ seconds: (Date.now() - portal.clock.now().getTime()) / 1000 });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  chief.token = await confirm(portal, chief.token, 'login');
  const form = { name: '市级平台', url: 'https://receiver.example/', events: ['content.published' as const] };
  ({ id } = (await portal.call(webhookCalls.saveWebhook, form, { token: chief.token })).data as {
    id: number;
  });
  const made = await portal.call(webhookCalls.makeSecret, { id }, { token: chief.token });
  ({ secret } = made.data as { secret: string });
  receiver = spawn(process.execPath, [await writeExample()], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (receiver.stdout === null) throw new Error('no output');
  lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  url = `http://127.0.0.1:${(await nextLine()).replace('port ', '')}`;
  await portal.sql.query('update webhook set url = $1', [url]);
});
afterAll(async () => {
  receiver.kill();
  await once(receiver, 'exit');
  await rm(folder, { recursive: true });
  await portal.stop();
});

async function deliver(): Promise<void> {
  const { config, ...services } = portal.services;
  await sendWebhooks({ ...services, config: { ...config, webhooks: { mayBePrivate: true } } });
}
const post = async (body: string, headers: Record<string, string>) =>
  (await requestText(url, { method: 'POST', body, headers })).status;

test('the receiver of docs/webhooks.md takes what the portal sends, and refuses it when it is replayed', async () => {
  await portal.call(webhookCalls.sendTest, { id }, { token: chief.token });
  await deliver();
  expect(JSON.parse(await nextLine())).toMatchObject({ type: 'portal.test' });
  const { rows } = await portal.sql.query<{
    message_id: string;
    payload: string;
    delivered_at: Date | null;
    last_status: number;
  }>('select * from webhook_delivery');
  const [sent] = rows;
  expect(sent).toMatchObject({ last_status: 204 });
  const { message_id: messageId = '', payload: body = '' } = sent ?? {};
  const at = (seconds: number) =>
    signWebhook([secret], { messageId, body, now: new Date(Date.now() + seconds * 1000) });
  // the very same again, and the same that was recorded earlier
  expect(await post(body, at(0))).toBe(409);
  expect(await post(body, at(-299))).toBe(409);
  expect(await post(body, at(-302))).toBe(401);
  expect(await post(body, at(302))).toBe(401);
  // another number or another text needs the secret
  expect(await post(body, { ...at(0), 'webhook-id': 'msg_other' })).toBe(401);
  expect(await post(body.replace('portal.test', 'content.published'), at(0))).toBe(401);
  expect(await post(body, {})).toBe(401);
});

test('resendDelivery sends the same number: the receiver says that it has it, and it counts as arrived', async () => {
  const { rows } = await portal.sql.query<{ id: string }>('select id from webhook_delivery');
  const again = await portal.call(
    webhookCalls.resendDelivery,
    { id: Number(rows[0]?.id) },
    { token: chief.token },
  );
  expect(again, again.msg).toMatchObject({ code: 1 });
  await deliver();
  const { rows: found } = await portal.sql.query('select last_status, failed_at from webhook_delivery');
  expect(found).toEqual([{ last_status: 409, failed_at: null }]);
});
