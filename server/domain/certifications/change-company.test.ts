import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificationCalls } from '#contract/certifications/calls.ts';
import type { CertificationDetail } from '#contract/certifications/entities.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { certifying, insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let act: ReturnType<typeof certifying>;
let reviewer: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({ CERTIFICATION_REVIEWERS: '1' });
  act = certifying(portal);
  reviewer = await hireColleague(portal, 900, { role: 'reviewer' });
});
afterAll(() => portal.stop());

const refusedWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
let next = 1;
async function certified(kind: 'industrialEnterprise' | 'serviceProvider' = 'serviceProvider') {
  const one = await insertUncertified(portal, next++);
  await act.moved(reviewer, await act.submitted(one, kind), 'approve');
  return one;
}
const codeOf = (n: number) => makeCreditCode({ serial: 5_000 + n });
const companyOf = async ({ id }: UncertifiedEnterprise) =>
  (
    await portal.sql.query<Record<string, string>>(
      'select company_name, credit_code, address, area_path from enterprise where user_id = $1',
      [id],
    )
  ).rows[0];
const detailOf = async ({ token }: UncertifiedEnterprise, certificationId: number) =>
  (await portal.call(certificationCalls.certificationDetail, { certificationId }, { token }))
    .data as CertificationDetail;
const asked = async (one: UncertifiedEnterprise, changes: object) => {
  const id = await act.drafted(one, 'companyChange');
  const company = await companyOf(one);
  const same = {
    companyName: company?.['company_name'] ?? '',
    creditCode: company?.['credit_code'] ?? '',
    address: company?.['address'] ?? '',
  };
  return { id, answer: await act.submit(one, id, 'companyChange', { ...same, ...changes }) };
};
const submitted = async (one: UncertifiedEnterprise, changes: object) => {
  const { id, answer } = await asked(one, changes);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return id;
};

describe('a change of a certified enterprise', () => {
  test('is what account, certification and public page say once it is agreed to; old values stay in it', async () => {
    const one = await certified();
    const before = await companyOf(one);
    const id = await submitted(one, {
      companyName: '远衡智造有限公司',
      creditCode: codeOf(1).toLowerCase(),
      address: '创新路 9 号',
      legalPerson: '陈知夏',
    });
    expect(await companyOf(one)).toEqual(before);
    await act.moved(reviewer, id, 'change');
    expect(await companyOf(one)).toEqual({
      ...before,
      company_name: '远衡智造有限公司',
      credit_code: codeOf(1),
      address: '创新路 9 号',
    });
    expect(await act.statusOf(one)).toEqual([4, '2']);
    const own = await portal.call(certificationCalls.ownCertifications, {}, { token: one.token });
    const { rows } = own.data as ResponseOf<typeof certificationCalls.ownCertifications>;
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
      ['companyChange', 'changed'],
      ['serviceProvider', 'approved'],
    ]);
    const held = await detailOf(one, rows[1]?.certificationId ?? 0);
    expect(held).toMatchObject({
      company: { companyName: '远衡智造有限公司', creditCode: codeOf(1), address: '创新路 9 号' },
      form: { legalPerson: '陈知夏', agentName: '周宁', categories: ['工业软件', '生产管理'] },
    });
    expect(await detailOf(one, id)).toMatchObject({
      before: {
        companyName: before?.['company_name'],
        creditCode: before?.['credit_code'],
        address: '创新路 1 号',
        legalPerson: '林远',
        changed: ['companyName', 'creditCode', 'address', 'legalPerson'],
      },
    });
    const { rows: items } = await portal.sql.query<{ title: string; code: string; status: number }>(
      `select title, extra ->> 'creditCode' as code, status from content_item where owner_user_id = $1`,
      [one.id],
    );
    expect(items).toEqual([{ title: '远衡智造有限公司', code: codeOf(1), status: expect.any(Number) }]);
    expect((await messageTitles(portal, one.token))[0]).toBe('企业信息变更已同意，即日生效');
  });

  test('is refused where nothing is otherwise, beside a field', async () => {
    const one = await certified('industrialEnterprise');
    const { answer } = await asked(one, {});
    expect(answer).toMatchObject(refusedWith('companyChangeSame', 'companyName'));
  });

  test('of the legal person alone is one', async () => {
    const one = await certified('industrialEnterprise');
    const id = await submitted(one, { legalPerson: '陈知夏' });
    expect((await detailOf(one, id)).before?.changed).toEqual(['legalPerson']);
    await act.moved(reviewer, id, 'change');
    expect(await act.statusOf(one)).toEqual([3, '2']);
  });

  test('is refused to whoever is not certified, when it begins and when he is certified no longer', async () => {
    const bare = await insertUncertified(portal, next++);
    expect(await act.begin(bare, 'companyChange')).toMatchObject(refusedWith('certificationNotHeld'));
    const one = await certified('industrialEnterprise');
    const id = await submitted(one, { address: '创新路 9 号' });
    await portal.sql.query(
      `update certification set state = 'revoked', closed_at = now() where user_id = $1 and kind = 'industrialEnterprise'`,
      [one.id],
    );
    await portal.sql.query(`update app_user set user_type = 9, audit_status = '0' where id = $1`, [one.id]);
    expect(await act.move(reviewer, id, 'change')).toMatchObject(refusedWith('certificationNotHeld'));
    expect((await companyOf(one))?.['address']).toBe('创新路 1 号');
  });

  test('to the code of another account is refused at submission, and when another was faster', async () => {
    const [one, other] = [await certified(), await certified()];
    const theirs = (await companyOf(other))?.['credit_code'];
    expect((await asked(one, { creditCode: theirs })).answer).toMatchObject(
      refusedWith('creditCodeTaken', 'creditCode'),
    );
    const late = await insertUncertified(portal, next++);
    await act.moved(reviewer, await act.submitted(late, 'industrialEnterprise'), 'approve');
    const id = await submitted(late, { creditCode: codeOf(20) });
    await portal.sql.query('update enterprise set credit_code = $1 where user_id = $2', [
      codeOf(20),
      other.id,
    ]);
    expect(await act.move(reviewer, id, 'change')).toMatchObject(refusedWith('creditCodeTaken'));
    expect(await act.stateOf(id)).toBe('submitted');
  });

  test('of two accounts to one code at once: one gets it, the other is told', async () => {
    const pair = [await certified('industrialEnterprise'), await certified('industrialEnterprise')];
    const ids = [];
    for (const one of pair) ids.push(await submitted(one, { creditCode: codeOf(30) }));
    const answers = await Promise.all(ids.map((id) => act.move(reviewer, id, 'change')));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, errors.creditCodeTaken.code]);
    const states = await Promise.all(ids.map((id) => act.stateOf(id)));
    expect(states.sort()).toEqual(['changed', 'submitted']);
  });

  test('is approved by nobody as a certification, nor a certification agreed to as a change', async () => {
    const one = await certified('industrialEnterprise');
    const id = await submitted(one, { address: '创新路 9 号' });
    expect(await act.move(reviewer, id, 'approve')).toMatchObject(refusedWith('certificationMoved'));
    const other = await insertUncertified(portal, next++);
    const certification = await act.submitted(other, 'industrialEnterprise');
    expect(await act.move(reviewer, certification, 'change')).toMatchObject(
      refusedWith('certificationMoved'),
    );
    const seen = await portal.call(
      certificationWorkCalls.getCertification,
      { id },
      { token: reviewer.token },
    );
    const { actions, before } = seen.data as ResponseOf<typeof certificationWorkCalls.getCertification>;
    expect(actions).toEqual(['return', 'reject', 'change']);
    expect(before).toMatchObject({ legalPerson: '林*', changed: ['address'] });
  });

  test('is one at a time, and another can follow', async () => {
    const one = await certified('industrialEnterprise');
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () => act.begin(one, 'companyChange', { reason: '迁址' })),
    );
    const ids = new Set(drafts.map(({ data }) => (data as { certificationId: number }).certificationId));
    expect(ids.size).toBe(1);
    await act.moved(reviewer, await submitted(one, { address: '创新路 9 号' }), 'change');
    await act.moved(reviewer, await submitted(one, { address: '创新路 11 号' }), 'change');
    expect((await companyOf(one))?.['address']).toBe('创新路 11 号');
  });

  test('is returned with remarks and corrected; what was certified is still what is held', async () => {
    const one = await certified('industrialEnterprise');
    const id = await submitted(one, { address: '创新路 9 号' });
    await act.moved(reviewer, id, 'return', {
      comment: '住所与执照不一致',
      remarks: { address: '执照上是 19 号' },
    });
    expect(await detailOf(one, id)).toMatchObject({
      state: 'returned',
      remarks: { address: '执照上是 19 号' },
      form: { address: '创新路 9 号' },
      before: { address: '创新路 1 号' },
    });
    expect(await act.statusOf(one)).toEqual([3, '2']);
    const company = await companyOf(one);
    const corrected = {
      companyName: company?.['company_name'] ?? '',
      creditCode: company?.['credit_code'] ?? '',
      address: '创新路 19 号',
    };
    expect((await act.submit(one, id, 'companyChange', corrected)).code).toBe(1);
    await act.moved(reviewer, id, 'change');
    expect((await companyOf(one))?.['address']).toBe('创新路 19 号');
  });
});

test('where two decide, another than proposed it agrees to a change', async () => {
  const strict = await startTestPortal({ CERTIFICATION_REVIEWERS: '2' });
  try {
    const two = certifying(strict);
    const [first, second] = [
      await hireColleague(strict, 1, { role: 'reviewer' }),
      await hireColleague(strict, 2, { role: 'reviewer' }),
    ];
    const one = await insertUncertified(strict, 3);
    const certification = await two.submitted(one, 'industrialEnterprise');
    await two.moved(first, certification, 'propose');
    await two.moved(second, certification, 'approve');
    const id = await two.submitted(one, 'companyChange');
    expect(await two.move(first, id, 'change')).toMatchObject(refusedWith('certificationNeedsTwo'));
    await two.moved(first, id, 'propose');
    expect(await two.move(first, id, 'change')).toMatchObject(refusedWith('certificationSameReviewer'));
    await two.moved(second, id, 'change');
    expect(await two.stateOf(id)).toBe('changed');
  } finally {
    await strict.stop();
  }
});
