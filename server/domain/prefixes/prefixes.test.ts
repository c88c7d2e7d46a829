import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { PrefixDetail, PrefixStatus } from '#contract/prefixes/entities.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { deletePrefixesOf } from '#server/db/queries/prefixes/prefix.ts';
import { insertUncertified } from '#server/testing/certifying.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertCertified, insertSubmitted, prefixing, rightPrefix } from '#server/testing/prefixing.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { prefixes } from './prefix-workflow.ts';
import { transitionPrefixByStaff } from './review-prefix.ts';
import { watchPrefixes } from './watch-prefixes.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let act: ReturnType<typeof prefixing>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchPrefixes: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  act = prefixing(portal, reviewer);
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
const enterprise = () => insertCertified(portal, (serial += 1));
const detailOf = async ({ token }: { token: string }, prefixId: number) =>
  (await portal.call(prefixCalls.prefixDetail, { prefixId }, { token })).data as PrefixDetail;
const statusOf = async ({ token }: { token: string }) =>
  ((await portal.call(prefixCalls.ownPrefixes, {}, { token })).data as { rows: PrefixStatus[] }).rows[0];

describe('prefix from draft to use', () => {
  test('passes submit, return, resubmit and approve, and gives out the next free one', async () => {
    const company = await enterprise();
    const { token } = company;
    const draft = await act.save(company, { usesText: '', plannedVolume: '' });
    const { prefixId } = draft.data as { prefixId: number };
    expect(
      await portal.call(
        prefixCalls.submitPrefix,
        { ...rightPrefix, prefixId, plannedVolume: '0' },
        { token },
      ),
    ).toMatchObject(failsWith('prefixVolumeWrong', 'plannedVolume'));
    await act.submitted(company);
    expect(await act.move(prefixId, 'return')).toMatchObject(failsWith('reviewCommentRequired', 'comment'));
    await act.moved(prefixId, 'return', { comment: '请写明用途', remarks: { usesText: '不具体' } });
    expect(await detailOf(company, prefixId)).toMatchObject({
      ...{ state: 'returned', comment: '请写明用途', remarks: { usesText: '不具体' } },
      form: { contactPhone: '13811112222', plannedVolume: '50000' },
    });
    await act.submitted(company);
    expect(await act.moved(prefixId, 'approve')).toMatchObject({ state: 'active', prefix: '88.300.1' });
    expect(await act.move(prefixId, 'approve')).toMatchObject(failsWith('prefixMoved'));
    expect(await act.save(company)).toMatchObject(failsWith('prefixHeld'));
    expect(await messageTitles(portal, token)).toContain('标识前缀已分配');
  });

  test('leaves out what a node of this site has already', async () => {
    await portal.sql.query(
      `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
       values ('88.300.2.1/a', '88.300.2.1/a', '88.300.2.1', 1, 'DESC', 'x')`,
    );
    expect((await act.held(await enterprise())).prefix).toBe('88.300.3');
  });

  test('is not given out of a draft, and a refusal leaves no gap', async () => {
    const company = await enterprise();
    const saved = await act.save(company);
    const { prefixId } = saved.data as { prefixId: number };
    expect(await act.move(prefixId, 'approve')).toMatchObject(failsWith('notFound'));
    await act.submitted(company);
    expect(await act.move(prefixId, 'approve', { updateTime: '2026-01-01T00:00:00.000Z' })).toMatchObject(
      failsWith('prefixMoved'),
    );
    expect((await act.moved(prefixId, 'approve')).prefix).toBe('88.300.4');
  });
});

test('prefix approvals at once give out as many distinct prefixes', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into app_user (account_type, user_type, audit_status, phone, password_hash, created_at, updated_at)
     select 'enpt', 3, '2', '1880000' || lpad(n::text, 4, '0'), 'x', now(), now() from generate_series(1, 100) n returning id`,
  );
  const ids = await Promise.all(rows.map(({ id }) => insertSubmitted(portal, Number(id))));
  const given = await Promise.all(ids.map(async (id) => (await act.moved(id, 'approve')).prefix));
  expect(new Set(given).size).toBe(100);
  expect(given.every((prefix) => /^88\.300\.\d+$/.test(prefix))).toBe(true);
});

test('prefixes are never given out twice, in whatever order they are applied for, suspended, given back and erased', async () => {
  const { services, sql } = portal;
  const context = {
    ...{ ip: '127.0.0.1', requestId: 'test', caller: { userId: reviewer.id } },
  } as Parameters<typeof transitionPrefixByStaff>[2];
  const owners = await Promise.all([enterprise(), enterprise(), enterprise()]);
  const acts = ['apply', 'approve', 'suspend', 'resume', 'giveBack', 'erase'] as const;
  const given: string[] = [];
  const latest = async (userId: number) => {
    const { rows } = await sql.query<{ id: string; state: string }>(
      'select id, state from identifier_prefix where user_id = $1 order by id desc limit 1',
      [userId],
    );
    return rows[0] && { id: Number(rows[0].id), state: rows[0].state };
  };
  const run = async (userId: number, what: (typeof acts)[number]) => {
    const row = await latest(userId);
    if (what === 'apply' && (row === undefined || row.state === 'ended'))
      return void (await insertSubmitted(portal, userId));
    if (row === undefined || what === 'apply') return;
    if (what === 'erase') return deletePrefixesOf(services.db, userId);
    const step = services.db.transaction(async (tx) => {
      if (what === 'giveBack')
        return void (await prefixes.within({ ...services, db: tx }, row.id, {
          action: what,
          by: 'owner',
          userId,
          origin: { ip: '127.0.0.1', requestId: 'test', onBehalf: undefined },
        }));
      return transitionPrefixByStaff(
        { ...services, db: tx },
        { id: row.id, action: what, comment: '理由', remarks: {} },
        context,
      );
    });
    // what does not lead on from where it is, is refused
    const done = await step.catch(() => undefined);
    if (what === 'approve' && done?.prefix) given.push(done.prefix);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...acts)), { minLength: 6, maxLength: 24 }),
      async (steps) => {
        // one at least is given out each time, whatever comes by chance
        const certain = (['erase', 'apply', 'approve'] as const).map((what) => [0, what] as const);
        for (const [n, what] of [...certain, ...steps]) await run(owners[n]?.id ?? 0, what);
        expect(new Set(given).size).toBe(given.length);
      },
    ),
    { numRuns: 15 },
  );
  expect(given.length).toBeGreaterThanOrEqual(15);
});

describe('prefixes and their owners', () => {
  test('are nothing to other enterprises', async () => {
    const [holder, other] = [await enterprise(), await enterprise()];
    const { prefixId } = await act.held(holder);
    const { token } = other;
    const calls = [
      portal.call(prefixCalls.prefixDetail, { prefixId }, { token }),
      portal.call(prefixCalls.prefixProgress, { prefixId }, { token }),
      portal.call(prefixCalls.giveBackPrefix, { prefixId }, { token }),
      portal.call(recordCalls.listRecords, { prefixId }, { token }),
      portal.call(
        recordCalls.saveRecord,
        { prefixId, suffix: 'a', values: [{ index: '1', type: 'DESC', data: 'x' }] },
        { token },
      ),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(failsWith('notFound'));
    expect(await statusOf(other)).toBeUndefined();
  });

  test('are refused to persons, to enterprises that are not certified, and to members who may look alone', async () => {
    const uncertified = await insertUncertified(portal, (serial += 1));
    const person = await insertPerson(portal, (serial += 1));
    for (const { token } of [uncertified, person])
      expect(await portal.call(prefixCalls.ownPrefixes, {}, { token })).toMatchObject(
        failsWith('accessDenied'),
      );
    const company = await enterprise();
    await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role: 'viewer' });
    await membership(portal).actFor(person.token, company.id);
    const { token } = person;
    expect(await portal.call(prefixCalls.ownPrefixes, {}, { token })).toMatchObject({ code: 1 });
    expect((await act.save({ token })).code).not.toBe(1);
  });

  test('are decided by those who review the whole site, with the contact masked', async () => {
    const company = await enterprise();
    const prefixId = await act.submitted(company);
    expect(
      await portal.call(prefixWorkCalls.getPrefix, { id: prefixId }, { token: reviewer.token }),
    ).toMatchObject({
      data: {
        form: { contactName: '周*', contactPhone: '138****2222' },
        actions: ['return', 'refuse', 'approve'],
      },
    });
    expect(
      await portal.call(prefixWorkCalls.getPrefix, { id: prefixId }, { token: company.token }),
    ).toMatchObject(failsWith('accessDenied'));
  });
});

describe('volume reports', () => {
  test('are asked for from the year after, reminded of once on each day, and missed by nobody who has reported', async () => {
    const company = await enterprise();
    const { token } = company;
    const { prefixId } = await act.held(company);
    const report = (year: number, registered = '120') =>
      portal.call(prefixCalls.reportVolumes, { prefixId, year, registered, resolved: '9' }, { token });
    expect(await report(2026)).toMatchObject(failsWith('reportYearWrong', 'year'));
    await portal.sql.query(`update identifier_prefix set given_at = '2025-12-31T15:59:59Z' where id = $1`, [
      prefixId,
    ]);
    expect(await statusOf(company)).toMatchObject({ reportYear: 2025, reportDueDay: '2026-03-31' });
    const titles = async () =>
      (await messageTitles(portal, token)).filter((title) => title === '请上报标识用量').length;
    await watchPrefixes(portal.services);
    await watchPrefixes(portal.services);
    expect(await titles()).toBe(1);
    expect(await report(2025, '')).toMatchObject(failsWith('reportRegisteredRequired', 'registered'));
    expect(await report(2025)).toMatchObject({ data: { reportYear: null } });
    expect(await report(2025, '130')).toMatchObject({ code: 1 });
    expect(await detailOf(company, prefixId)).toMatchObject({ reports: [{ year: 2025, registered: 130 }] });
    await portal.sql.query('update identifier_prefix set reminded_on = null where id = $1', [prefixId]);
    await watchPrefixes(portal.services);
    expect(await titles()).toBe(1);
  });
});
