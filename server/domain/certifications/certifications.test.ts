import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationsBegunPerDay } from '#contract/certifications/constants.ts';
import type { CertificationDetail, CertificationStatus } from '#contract/certifications/entities.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { addCompanies } from '#server/testing/organisations.ts';
import { certifying, insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { messageTitles, siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let second: TestColleague;
let act: ReturnType<typeof certifying>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchCertifications: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  second = await hireColleague(portal, 2, { role: 'chief' });
  act = certifying(portal);
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const enterprise = () => insertUncertified(portal, (serial += 1));
const userOf = async ({ token }: UncertifiedEnterprise) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token })).data as UserInfo;
const detailOf = async ({ token }: UncertifiedEnterprise, certificationId: number) =>
  (await portal.call(certificationCalls.certificationDetail, { certificationId }, { token }))
    .data as CertificationDetail;
const acts = async () => {
  const { rows } = await portal.sql.query<{ value: string }>(
    `select value from site_counter where name = 'serviceEnterprise'`,
  );
  return Number(rows[0]?.value ?? 0);
};
/** One that is certified. */
const certified = async (kind: 'industrialEnterprise' | 'serviceProvider') => {
  const one = await enterprise();
  const id = await act.submitted(one, kind);
  await act.moved(reviewer, id, 'approve');
  return { one, id };
};

describe('certification from draft to approval', () => {
  test('passes submit, return, resubmit and approve in one session, with a notice for each step', async () => {
    const company = await enterprise();
    const { token } = company;
    const kind = 'serviceProvider';
    const draft = await act.begin(company, kind, { agentName: '周宁' });
    const { certificationId } = draft.data as { certificationId: number };
    expect(await act.statusOf(company)).toEqual([9, '0']);
    expect(await act.submit(company, certificationId, kind)).toMatchObject({
      ...failsWith('licenceRequired'),
      data: { field: 'licence' },
    });
    await act.attach(company, certificationId, 'licence');
    expect(await act.submit(company, certificationId, kind)).toMatchObject({
      ...failsWith('evidenceRequired'),
      data: { field: 'evidence' },
    });
    await act.attach(company, certificationId, 'certification');
    expect(await act.submit(company, certificationId, kind, { teamSize: '' })).toMatchObject({
      ...failsWith('teamSizeRequired'),
      data: { field: 'teamSize' },
    });
    await portal.sql.query(`update area set merged_into = '510105' where code = '510106'`);
    for (const regions of [['锦江区', '南山区'], ['全球'], ['锦江区', ''], ['金牛区']])
      expect(await act.submit(company, certificationId, kind, { regions })).toMatchObject({
        ...failsWith('providerRegionUnknown'),
        data: { field: 'regions' },
      });
    // what is still a draft is nobody's business
    const asStaff = { token: reviewer.token };
    expect(
      await portal.call(certificationWorkCalls.getCertification, { id: certificationId }, asStaff),
    ).toMatchObject(failsWith('notFound'));
    expect(await act.move(reviewer, certificationId, 'approve')).toMatchObject(failsWith('notFound'));

    // one that was retired since it was chosen can be handed in
    await portal.sql.query(`update area set is_retired = true where name = '锦江区'`);
    const submitted = await act.submit(company, certificationId, kind, { regions: ['锦江区'] });
    await portal.sql.query(
      `update area set is_retired = false, merged_into = null where code in ('510104', '510106')`,
    );
    expect(submitted.data as CertificationStatus).toMatchObject({
      ...{ state: 'submitted', turn: 'staff', dueDay: '2026-03-09', validUntil: '2027-06-29' },
      number: `RZ260304-${String(certificationId)}`,
    });
    expect(await act.statusOf(company)).toEqual([9, '1']);
    const [licence] = (await detailOf(company, certificationId)).licence;
    expect(await portal.call(filesCalls.delFile, { id: licence?.id ?? 0 }, { token })).toMatchObject(
      failsWith('filesHandedIn'),
    );
    expect(await act.begin(company, kind, {})).toMatchObject(failsWith('certificationNotEditable'));
    expect(await act.begin(company, 'industrialEnterprise', {})).toMatchObject(
      failsWith('certificationOtherOpen'),
    );

    expect(await act.move(reviewer, certificationId, 'return')).toMatchObject({
      ...failsWith('reviewCommentRequired'),
      data: { field: 'comment' },
    });
    await act.moved(reviewer, certificationId, 'return', {
      comment: '执照看不清',
      remarks: { licence: '请上传清晰的副本', agentName: '' },
    });
    expect(await act.statusOf(company)).toEqual([9, '3']);
    const returned = await detailOf(company, certificationId);
    expect(returned).toMatchObject({
      ...{ state: 'returned', comment: '执照看不清', remarks: { licence: '请上传清晰的副本' } },
      form: { agentName: '周宁', teamSize: '86', categories: ['工业软件', '生产管理'] },
    });
    // nothing is typed again, and the files are the enterprise's to change
    expect(await portal.call(filesCalls.delFile, { id: licence?.id ?? 0 }, { token })).toMatchObject({
      code: 1,
    });
    expect(await act.submit(company, certificationId, kind)).toMatchObject(failsWith('licenceRequired'));
    await act.attach(company, certificationId, 'licence');
    expect(await act.submit(company, certificationId, kind)).toMatchObject({ code: 1 });
    // who decides sees what was asked for, and never decides about what he has not read
    const asked = { id: certificationId };
    const { data } = await portal.call(certificationWorkCalls.getCertification, asked, {
      token: reviewer.token,
    });
    expect(data).toMatchObject({ remarks: { licence: '请上传清晰的副本' } });
    const { updateTime } = data as CertificationDetail;
    const readBefore = new Date(Date.parse(updateTime) - 1).toISOString();
    expect(await act.move(reviewer, certificationId, 'approve', { updateTime: readBefore })).toMatchObject(
      failsWith('certificationMoved'),
    );

    const before = await acts();
    await act.moved(reviewer, certificationId, 'approve', { updateTime });
    expect(await act.statusOf(company)).toEqual([4, '2']);
    expect((await acts()) - before).toBe(1);
    expect(await messageTitles(portal, token)).toEqual([
      '企业认证已通过',
      '企业认证已重新提交',
      '企业认证被退回修改',
      '企业认证已提交',
    ]);
    const [news] = await siteMessages(portal, token);
    expect(news).toMatchObject({ page: '/company?page=serviceProvider' });
    const sent = (await portal.messages((await userOf(company)).phone)).map(({ text }) => text);
    // both at one moment of the clock: in no order
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(expect.stringContaining('企业认证被退回修改'));
    expect(sent).toContainEqual(expect.stringContaining('企业认证已通过'));
    expect(sent.join()).not.toContain('执照看不清');
    expect(await act.begin(company, kind, {})).toMatchObject(failsWith('certificationHeld'));

    const steps = await portal.call(certificationCalls.certificationProgress, { certificationId }, { token });
    expect((steps.data as { action: string; by: string }[]).map(({ action, by }) => [action, by])).toEqual([
      ['begin', 'owner'],
      ['submit', 'owner'],
      ['return', 'staff'],
      ['resubmit', 'owner'],
      ['approve', 'staff'],
    ]);
    expect(JSON.stringify(steps.data)).not.toContain(reviewer.account);
    const history = await portal.call(
      certificationWorkCalls.certificationHistory,
      { id: certificationId },
      asStaff,
    );
    expect(history.data).toMatchObject([{}, {}, { by: reviewer.account }, {}, { by: reviewer.account }]);
  });

  test('adds a second certification to the first; a rejected one takes nothing away', async () => {
    const { one } = await certified('industrialEnterprise');
    expect(await act.statusOf(one)).toEqual([3, '2']);
    const refused = await act.submitted(one, 'serviceProvider');
    expect(await act.statusOf(one)).toEqual([3, '2']);
    await act.moved(reviewer, refused, 'reject', { comment: '材料不符' });
    expect(await act.statusOf(one)).toEqual([3, '2']);
    const added = await act.submitted(one, 'serviceProvider');
    await act.moved(reviewer, added, 'approve');
    expect(await act.statusOf(one)).toEqual([4, '2']);
  });

  test('begins anew after a rejection; a withdrawn one leaves the account status unchanged', async () => {
    const one = await enterprise();
    const id = await act.submitted(one, 'industrialEnterprise');
    await act.moved(reviewer, id, 'reject', { comment: '不是生产企业' });
    expect(await act.statusOf(one)).toEqual([9, '4']);
    const again = await act.submitted(one, 'industrialEnterprise');
    expect(await act.statusOf(one)).toEqual([9, '1']);
    const withdrawal = { certificationId: again, comment: '' };
    const { token } = one;
    expect(await portal.call(certificationCalls.withdrawCertification, withdrawal, { token })).toMatchObject({
      code: 1,
    });
    expect(await act.statusOf(one)).toEqual([9, '4']);
    expect(await portal.call(certificationCalls.withdrawCertification, withdrawal, { token })).toMatchObject(
      failsWith('certificationMoved'),
    );
  });

  test('refuses to begin more than the daily limit in a day of Shanghai, withdrawn ones included', async () => {
    const one = await enterprise();
    const { token } = one;
    const begun = [];
    for (let n = 0; n <= certificationsBegunPerDay; n += 1) {
      const answer = await act.begin(one, 'industrialEnterprise', {});
      begun.push(answer.code);
      const { certificationId } = (answer.data ?? { certificationId: 0 }) as { certificationId: number };
      if (answer.code === 1)
        await portal.call(certificationCalls.withdrawCertification, { certificationId }, { token });
    }
    expect(begun).toEqual([
      ...Array.from({ length: certificationsBegunPerDay }, () => 1),
      errors.certificationLimit.code,
    ]);
  });

  test('creates one draft of 8 concurrent begins', async () => {
    const one = await enterprise();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => act.begin(one, 'industrialEnterprise', {})),
    );
    const ids = answers.map(({ data }) => (data as { certificationId: number }).certificationId);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('concurrent certification decisions', () => {
  test('take effect once when 100 arrive for one case', async () => {
    const one = await enterprise();
    const id = await act.submitted(one, 'industrialEnterprise');
    const before = await acts();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 === 0
          ? act.move(reviewer, id, 'approve')
          : act.move(second, id, 'reject', { comment: '材料不符' }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === errors.certificationMoved.code)).toHaveLength(99);
    const isApproved = (await act.stateOf(id)) === 'approved';
    expect(await act.statusOf(one)).toEqual(isApproved ? [3, '2'] : [9, '4']);
    expect((await acts()) - before).toBe(isApproved ? 1 : 0);
    const { rows } = await portal.sql.query(
      `select from audit_log where action = 'certification' and object = $1 and result in ('approve', 'reject')`,
      [`certification ${String(id)}`],
    );
    expect(rows).toHaveLength(1);
  });

  test('let either withdrawCertification or approve succeed, not both', async () => {
    const one = await enterprise();
    const certificationId = await act.submitted(one, 'industrialEnterprise');
    const answers = await Promise.all([
      portal.call(certificationCalls.withdrawCertification, { certificationId }, { token: one.token }),
      act.move(reviewer, certificationId, 'approve'),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const isApproved = (await act.stateOf(certificationId)) === 'approved';
    expect(await act.statusOf(one)).toEqual(isApproved ? [3, '2'] : [9, '0']);
  });
});

describe('CERTIFICATION_REVIEWERS', () => {
  let strict: TestPortal;
  beforeAll(async () => {
    strict = await startTestPortal({ CERTIFICATION_REVIEWERS: '2' });
  });
  afterAll(() => strict.stop());

  test('set to 2 requires a second reviewer for an approval and for a revocation', async () => {
    const first = await hireColleague(strict, 1, { role: 'reviewer' });
    const other = await hireColleague(strict, 2, { role: 'reviewer' });
    const two = certifying(strict);
    const one = await insertUncertified(strict, 3);
    const id = await two.submitted(one, 'industrialEnterprise');
    const offered = async ({ token }: TestColleague) => {
      const { data } = await strict.call(certificationWorkCalls.getCertification, { id }, { token });
      return (data as { actions: string[] }).actions;
    };
    expect(await offered(first)).toEqual(['return', 'reject', 'propose']);
    expect(await two.move(first, id, 'approve')).toMatchObject(failsWith('certificationNeedsTwo'));
    const among = { comment: '内部：法定代表人有两起诉讼，请留意' };
    await two.moved(first, id, 'propose', among);
    expect(await offered(first)).toEqual(['return', 'reject']);
    expect(await offered(other)).toEqual(['return', 'reject', 'approve']);
    expect(await two.move(first, id, 'approve')).toMatchObject(failsWith('certificationSameReviewer'));
    await two.moved(other, id, 'approve');

    // who proposed the approval has not proposed a revocation
    const reason = { comment: '执照已被吊销' };
    expect(await two.move(other, id, 'announce', reason)).toMatchObject(failsWith('certificationNeedsTwo'));
    expect(await offered(other)).toEqual(['proposeRevocation']);
    await two.moved(first, id, 'proposeRevocation', reason);
    expect(await offered(other)).toContain('announce');
    expect(await two.move(first, id, 'announce', reason)).toMatchObject(
      failsWith('certificationSameReviewer'),
    );
    const ask = { token: one.token };
    const seen = await Promise.all([
      strict.call(matterCalls.matterSteps, { matterId: `certification-${String(id)}` }, ask),
      strict.call(certificationCalls.certificationProgress, { certificationId: id }, ask),
      strict.call(certificationCalls.certificationDetail, { certificationId: id }, ask),
    ]);
    const words = JSON.stringify(seen);
    for (const { comment } of [reason, among]) expect(words).not.toContain(comment);
    await two.moved(other, id, 'announce', reason);
    expect(await offered(first)).toEqual(['keep']);
    await strict.call(certificationCalls.objectToRevocation, { certificationId: id, comment: '已补办' }, ask);
    expect([await offered(other), await offered(first)]).toEqual([['keep'], ['keep', 'revoke']]);
    // of what was objected to somebody else than who announced it decides
    expect(await two.move(other, id, 'revoke', reason)).toMatchObject(failsWith('certificationSameReviewer'));
    await two.moved(first, id, 'revoke', reason);
    expect(await two.statusOf(one)).toEqual([9, '0']);
  });

  test('set to 2 drops a proposal when the certification is returned', async () => {
    const first = await hireColleague(strict, 4, { role: 'reviewer' });
    const other = await hireColleague(strict, 5, { role: 'reviewer' });
    const two = certifying(strict);
    const one = await insertUncertified(strict, 6);
    const id = await two.submitted(one, 'industrialEnterprise');
    await two.moved(first, id, 'propose');
    await two.moved(other, id, 'return', { comment: '执照看不清' });
    expect(await two.submit(one, id, 'industrialEnterprise')).toMatchObject({ code: 1 });
    expect(await two.move(other, id, 'approve')).toMatchObject(failsWith('certificationNeedsTwo'));
  });

  test('set to 1 refuses propose and proposeRevocation', async () => {
    const one = await enterprise();
    const id = await act.submitted(one, 'industrialEnterprise');
    expect(await act.move(reviewer, id, 'propose')).toMatchObject(failsWith('certificationNeedsOne'));
    await act.moved(reviewer, id, 'approve');
    expect(await act.move(reviewer, id, 'proposeRevocation', { comment: '理由' })).toMatchObject(
      failsWith('certificationNeedsOne'),
    );
  });
});

test('listCertifications has waiting ones; compareWithRegistry shows stated beside registered data', async () => {
  const one = await enterprise();
  const id = await act.submitted(one, 'industrialEnterprise');
  const ask = { token: reviewer.token };
  const { data } = await portal.call(
    certificationWorkCalls.listCertifications,
    { waiting: true, pageSize: 100 },
    ask,
  );
  expect((data as { rows: { certificationId: number }[] }).rows.map((row) => row.certificationId)).toContain(
    id,
  );
  const compare = async () =>
    (await portal.call(certificationWorkCalls.compareWithRegistry, { id }, ask)).data;
  expect(await compare()).toEqual({ status: 'unknown', rows: [] });
  const { company } = await detailOf(one, id);
  await addCompanies(portal, [company]);
  expect(await compare()).toMatchObject({
    status: 'found',
    rows: [
      { name: '企业名称', isSame: true },
      { name: '统一社会信用代码', isSame: true },
      { name: '住所', stated: '创新路 1 号', registered: '云溪大道 8 号', isSame: false },
    ],
  });
});

test('listCertifications is refused for a reviewer of a single section', async () => {
  const ofSection = await hireColleague(portal, 9, { role: 'reviewer', sectionId: 77 });
  const ask = { token: ofSection.token };
  expect(await portal.call(certificationWorkCalls.listCertifications, {}, ask)).toMatchObject(
    failsWith('accessDenied'),
  );
});
