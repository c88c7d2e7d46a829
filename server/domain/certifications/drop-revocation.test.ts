import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { certifying, insertUncertified } from '#server/testing/certifying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ CERTIFICATION_REVIEWERS: '2' });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });

test('dropRevocation is for whoever proposed the revocation, before another has decided', async () => {
  const first = await hireColleague(portal, 1, { role: 'reviewer' });
  const other = await hireColleague(portal, 2, { role: 'reviewer' });
  const two = certifying(portal);
  const one = await insertUncertified(portal, 3);
  const id = await two.submitted(one, 'industrialEnterprise');
  await two.moved(first, id, 'propose');
  await two.moved(other, id, 'approve');
  const status = await two.statusOf(one);
  const offered = async ({ token }: TestColleague) => {
    const { data } = await portal.call(certificationWorkCalls.getCertification, { id }, { token });
    return (data as { actions: string[] }).actions;
  };
  const isWaiting = async () => {
    const asked = { waiting: true, pageSize: 100 };
    const { data } = await portal.call(certificationWorkCalls.listCertifications, asked, {
      token: first.token,
    });
    return (data as { rows: { certificationId: number }[] }).rows.some((row) => row.certificationId === id);
  };
  // nothing to drop
  expect(await two.move(first, id, 'dropRevocation')).toMatchObject(failsWith('certificationMoved'));
  const reason = { comment: '内部：疑似停产' };
  await two.moved(first, id, 'proposeRevocation', reason);
  expect(await isWaiting()).toBe(true);
  expect([await offered(first), await offered(other)]).toEqual([['dropRevocation'], ['announce']]);
  // a second proposal would hide whose the first is
  for (const colleague of [first, other])
    expect(await two.move(colleague, id, 'proposeRevocation', reason)).toMatchObject(
      failsWith('certificationMoved'),
    );
  expect(await two.move(other, id, 'dropRevocation')).toMatchObject(failsWith('certificationNotProposer'));
  await two.moved(first, id, 'dropRevocation', { comment: '内部：现场核实仍在生产' });
  expect(await isWaiting()).toBe(false);
  expect([await offered(first), await offered(other)]).toEqual([
    ['proposeRevocation'],
    ['proposeRevocation'],
  ]);
  expect(await two.statusOf(one)).toEqual(status);
  expect(await two.move(other, id, 'announce', reason)).toMatchObject(failsWith('certificationNeedsTwo'));
  expect(await two.move(first, id, 'dropRevocation')).toMatchObject(failsWith('certificationMoved'));
  const history = await portal.call(
    certificationWorkCalls.certificationHistory,
    { id },
    {
      token: other.token,
    },
  );
  expect((history.data as { action: string; by: string }[]).at(-1)).toMatchObject({
    ...{ action: 'dropRevocation', fromState: 'approved', toState: 'approved' },
    by: (history.data as { action: string; by: string }[]).find(
      ({ action }) => action === 'proposeRevocation',
    )?.by,
  });
  const { rows } = await portal.sql.query<{ result: string }>(
    `select result from audit_log where object like $1 and actor_user_id = $2 order by id desc limit 1`,
    [`certification ${String(id)}%`, first.id],
  );
  expect(rows).toEqual([{ result: 'dropRevocation' }]);
  const ask = { token: one.token };
  const seen = await Promise.all([
    portal.call(matterCalls.matterSteps, { matterId: `certification-${String(id)}` }, ask),
    portal.call(certificationCalls.certificationProgress, { certificationId: id }, ask),
    portal.call(certificationCalls.certificationDetail, { certificationId: id }, ask),
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/内部|收回/);
  // once announced there is nothing to drop either
  await two.moved(first, id, 'proposeRevocation', reason);
  await two.moved(other, id, 'announce', reason);
  expect(await two.move(other, id, 'dropRevocation')).toMatchObject(failsWith('certificationMoved'));
});
