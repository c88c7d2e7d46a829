import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '#contract/testing/extent.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { fuzz } from '#server/testing/fuzz.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';

/** A bounded run; `npm run fuzz` goes on for as long as one likes. FUZZ_SEED repeats a run that failed. */

let portal: TestPortal;
let tokens: string[];

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  const { account } = await registerOrganisation(portal, 1);
  await insertOwner(portal, 2, { accountType: 'user', account: 'fuzzed_person', email: null });
  const { id } = await insertOwner(portal, 3, { accountType: 'enpt', account: 'fuzzed_staff', email: null });
  await portal.sql.query(`update app_user set user_type = 2 where id = $1`, [id]);
  for (const role of ['chief', 'administrator', 'clerk'] as const)
    await grantRole(portal, { userId: id, role });
  tokens = [
    await logIn(portal, account),
    await logIn(portal, 'fuzzed_person', 'user'),
    await logIn(portal, 'fuzzed_staff'),
  ];
});
afterAll(() => portal.stop());

test('fuzz of random requests over every call gets no HTTP 500, no stack and no SQL', async () => {
  const seed = process.env['FUZZ_SEED'] ?? randomUUID();
  const calls = Object.values(catalogue).flatMap((area) => Object.values(area)).length;
  const { port } = new URL(portal.url);
  const report = await fuzz(
    { port: Number(port) },
    { transport: portal.config.transport, tokens },
    { seed, requests: calls * runs(6, 30) },
  );
  expect(report.faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(report.statuses.get(200), 'most get past the door').toBeGreaterThan(report.requests / 2);
  // what stays counted after its client has gone shuts its address out in the end
  const underWay = async () =>
    [
      ...(await portal.services.metrics.read()).matchAll(
        /^portal_(?:calls_in_progress|bodies_under_way) (\d+)$/gm,
      ),
    ].map(([, count]) => count);
  await expect.poll(underWay).toEqual(['0', '0']);
});
