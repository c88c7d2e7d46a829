import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { portalCalls } from '#contract/portal/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { startTransactionPooler, type TransactionPooler } from '#server/testing/transaction-pooler.ts';

let pooler: TransactionPooler;
let gate: Gate;
let portal: TestPortal;
let chief: TestColleague;

beforeAll(async () => {
  portal = await startTestPortal(
    { PUBLIC_CACHE_MB: '16' },
    {
      through: async (url) => (gate = await startGate(url)).url,
      pooledBy: async (url) => (pooler = await startTransactionPooler(url, { size: 4 })).url,
      freshnessLease: 60_000,
    },
  );
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(async () => {
  await portal.stop();
  await pooler.stop();
  await gate.shut();
});

type SiteRead = ResponseOf<typeof siteCalls.readSite>;

async function changePhone(phone: string): Promise<void> {
  const { token } = chief;
  const { rev, facts } = (await portal.call(siteCalls.readSite, {}, { token })).data as SiteRead;
  const request = { rev, facts: { ...facts, phone }, reason: '测试' };
  expect(await portal.call(siteCalls.saveSite, request, { token })).toMatchObject({ code: 1 });
}

const readyz = async () => {
  const answer = await fetch(`${portal.url}/readyz`);
  return (await answer.json()) as { status: string; warnings: readonly string[] };
};
const unheard = expect.stringMatching(/^Changes in the database are not heard of just now/) as string;

test('a portal through a pooler in transaction mode answers with what was just written, also what it keeps', async () => {
  for (let n = 10; n < 30; n += 1) {
    const { rowCount } = await portal.sql.query(
      `update menu_item set name = $1 where id = (select min(id) from menu_item where name not like '%X%')`,
      [`第${String(n)}项`],
    );
    expect(rowCount).toBe(1);
    const { data } = await portal.call(portalCalls.getPortalAll, {});
    expect(JSON.stringify(data)).toContain(`第${String(n)}项`);
  }
  await changePhone('027-88005678');
  expect((await portal.call(siteCalls.readSite, {}, { token: chief.token })).data).toMatchObject({
    facts: { phone: '027-88005678' },
  });
});

test('a portal through a pooler serves more requests side by side than the pooler has connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => portal.call(siteCalls.readSite, {}, { token: chief.token })),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
});

test('/readyz says when changes are not heard of, and stops to once they are', async () => {
  expect((await readyz()).warnings).not.toContainEqual(unheard);
  await gate.shut();
  await vi.waitFor(async () => expect((await readyz()).warnings).toContainEqual(unheard), {
    timeout: 30_000,
    interval: 50,
  });
  // still right, and made anew each time
  expect((await readyz()).status).toBe('ok');
  await portal.sql.query(
    `update menu_item set name = '未听到的一项' where id = (select min(id) from menu_item)`,
  );
  expect(JSON.stringify((await portal.call(portalCalls.getPortalAll, {})).data)).toContain('未听到的一项');
  await gate.open();
  await vi.waitFor(async () => expect((await readyz()).warnings).not.toContainEqual(unheard), {
    timeout: 30_000,
    interval: 50,
  });
});
