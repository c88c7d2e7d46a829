import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { consentCalls } from '#contract/supply/consent-calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { writtenForm, type FormOf } from '#contract/supply/own-forms.ts';
import { ownCaseCalls } from '#contract/supply/resource-calls.ts';
import { rightCase } from '#contract/testing/right-forms.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { failsWith, keyOf, type Key } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let provider: TestEnterprise;
let subject: TestEnterprise;
let other: TestEnterprise;
let reviewer: TestColleague;

/** Certified as an industrial enterprise. */
async function openIndustrial(n: number): Promise<TestEnterprise> {
  const opened = await openEnterprise(portal, n);
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [opened.id]);
  return opened;
}

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(
    `insert into section (name, kind) values ('典型案例', 'case'), ('装备制造', 'case')`,
  );
  provider = await openEnterprise(portal, 1, { isProvider: true });
  [subject, other] = [await openIndustrial(2), await openIndustrial(3)];
  reviewer = await hireColleague(portal, 4, { role: 'reviewer' });
});
// each test is a day of its own: submissions are counted
beforeEach(() => portal.sql.query(`delete from rate_limit where key like 'submission%'`));
afterAll(() => portal.stop());

const ask = <C extends CallDefinition>(who: { token: string }, call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token: who.token });
const save = (who: TestEnterprise, changes: Partial<FormOf<'case'>>, key: Partial<Key> = {}) =>
  ask(who, ownCaseCalls.saveOrUpdate, { ...writtenForm('case', { ...rightCase, ...changes }), ...key });
/** By the provider, about the enterprise. */
const about = (enterprise: TestEnterprise, changes: Partial<FormOf<'case'>> = {}) => ({
  enterprise: enterprise.companyName,
  provider: provider.companyName,
  ...changes,
});
const status = (who: { token: string }, { id, rev }: Key, releaseStatus: number, comment = '') =>
  ask(who, ownCaseCalls.setReleaseStatus, { id, rev, releaseStatus, comment });
const handIn = async (changes = about(subject)) =>
  keyOf(await status(provider, keyOf(await save(provider, changes)), 1));
const consentsOf = async (who: TestEnterprise) => {
  const { data } = await ask(who, consentCalls.listConsents, {});
  return (data as { rows: { id: number; itemId: number; state: string; actions: string[] }[] }).rows;
};
const consentTo = async (who: TestEnterprise, itemId: number) => {
  const found = (await consentsOf(who)).find((row) => row.itemId === itemId);
  return found ?? expect.fail('not asked');
};
const answer = (who: TestEnterprise, id: number, action: 'give' | 'decline' | 'end', comment = '') =>
  ask(who, consentCalls.answerConsent, { id, action, comment });
const ownState = async (id: number) => {
  const { data } = await ask(provider, ownSupplyCalls.getOwn, { id });
  return data as { rev: number; state: string; comment: string; consent: string };
};
const read = async (who: { token: string } | undefined, infoId: number) => {
  const { data } = await portal.call(
    contentCalls.getPortalByIdNew,
    { id: infoId, isPreview: true },
    who && { token: who.token },
  );
  return data as { title: string } | null;
};

describe('a case that a provider writes about an enterprise', () => {
  test('is published once that enterprise has agreed, and never before', async () => {
    const waiting = await handIn();
    expect(await ownState(waiting.id)).toMatchObject({ state: 'waiting', consent: 'asked' });
    expect(await status(reviewer, waiting, 2)).toMatchObject(failsWith('consentMissing'));
    const { id, actions } = await consentTo(subject, waiting.id);
    expect(actions).toEqual(['give', 'decline']);
    expect((await siteMessages(portal, subject.token)).map(({ title }) => title)).toContain(
      '有服务商写了本企业的案例，请您看一看',
    );
    expect(await answer(subject, id, 'give')).toMatchObject({ data: { state: 'given' } });
    expect((await siteMessages(portal, provider.token))[0]?.title).toContain('已同意公开');
    const { rev } = await ownState(waiting.id);
    keyOf(await status(reviewer, { id: waiting.id, rev }, 2));
    expect(await read(undefined, waiting.id)).toMatchObject({
      title: rightCase.title,
      extra: { effects: [{ change: '−99%' }, { change: '+18 个百分点' }] },
    });
  });

  test('can be read by the enterprise that is asked, and by no other, once it is handed in', async () => {
    const draft = keyOf(await save(provider, about(subject, { title: '轴承磨加工线只读一次' })));
    expect(await read(subject, draft.id)).toBeNull();
    keyOf(await status(provider, draft, 1));
    expect(await read(subject, draft.id)).toMatchObject({ title: '轴承磨加工线只读一次' });
    expect(await read(other, draft.id)).toBeNull();
    expect(await save(subject, about(subject), { id: draft.id, rev: draft.rev + 1 })).toMatchObject(
      failsWith('notFound'),
    );
    expect(await status(subject, { id: draft.id, rev: draft.rev + 1 }, 0)).toMatchObject(
      failsWith('notFound'),
    );
  });

  test('is answered for by nobody else', async () => {
    const { id: itemId } = await handIn();
    const { id } = await consentTo(subject, itemId);
    for (const stranger of [other, provider]) {
      expect(await answer(stranger, id, 'give')).toMatchObject(failsWith('notFound'));
      expect((await consentsOf(stranger)).map((row) => row.itemId)).not.toContain(itemId);
    }
  });

  test('goes back to its writer with the reason where the enterprise does not agree', async () => {
    const { id: itemId } = await handIn();
    const { id } = await consentTo(subject, itemId);
    expect(await answer(subject, id, 'decline')).toMatchObject(failsWith('consentReasonRequired'));
    await answer(subject, id, 'decline', '产量数字不能公开');
    expect(await ownState(itemId)).toMatchObject({ state: 'returned', comment: '产量数字不能公开' });
    expect(await answer(subject, id, 'give')).toMatchObject(failsWith('consentMoved'));
    // corrected, it is asked for anew
    const { rev } = await ownState(itemId);
    keyOf(await status(provider, keyOf(await save(provider, about(subject), { id: itemId, rev })), 1));
    expect(
      (await consentsOf(subject)).filter((row) => row.itemId === itemId).map(({ state }) => state),
    ).toEqual(['asked', 'declined']);
  });

  test('is withdrawn once the enterprise agrees no more, and cannot be restored', async () => {
    const waiting = await handIn();
    const { id } = await consentTo(subject, waiting.id);
    await answer(subject, id, 'give');
    keyOf(await status(reviewer, { id: waiting.id, rev: (await ownState(waiting.id)).rev }, 2));
    expect(await answer(subject, id, 'end', ' ')).toMatchObject(failsWith('consentReasonRequired'));
    await answer(subject, id, 'end', '客户要求保密');
    expect(await read(undefined, waiting.id)).toBeNull();
    const chief = await hireColleague(portal, 7, { role: 'chief' });
    const { rev } = await ownState(waiting.id);
    expect(
      await ask(chief, workCalls.move, { id: waiting.id, rev, action: 'restore', comment: '恢复' } as never),
    ).toMatchObject(failsWith('consentMissing'));
  });

  test('asks anew for another text: what was agreed to was the old one', async () => {
    const waiting = await handIn();
    const { id } = await consentTo(subject, waiting.id);
    await answer(subject, id, 'give');
    const back = keyOf(await status(provider, { id: waiting.id, rev: (await ownState(waiting.id)).rev }, 0));
    // not changed, it stays agreed to
    const again = keyOf(await status(provider, back, 1));
    expect(await ownState(waiting.id)).toMatchObject({ consent: 'given' });
    const second = keyOf(await status(provider, again, 0));
    const changed = keyOf(await save(provider, about(subject, { investment: '99' }), second));
    const { rev } = keyOf(await status(provider, changed, 1));
    expect(await status(reviewer, { id: waiting.id, rev }, 2)).toMatchObject(failsWith('consentMissing'));
    expect(await answer(subject, id, 'end', '旧的')).toMatchObject(failsWith('consentMoved'));
  });

  test('of two answers at once one counts', async () => {
    const { id: itemId } = await handIn();
    const { id } = await consentTo(subject, itemId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => answer(subject, id, n % 2 === 0 ? 'give' : 'decline', '原因')),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('says beside the field that nobody of that name can be asked', async () => {
    const uncertified = await openEnterprise(portal, 8);
    for (const enterprise of ['没有这家有限公司', uncertified.companyName])
      expect(await save(provider, about(subject, { enterprise }))).toMatchObject({
        ...failsWith('caseEnterpriseUnknown'),
        data: { field: 'enterprise' },
      });
  });

  test('goes back where the account of the enterprise goes, and stays public where it had agreed', async () => {
    const gone = await openIndustrial(9);
    const agreed = await handIn(about(gone, { title: '轴承磨加工线已经同意' }));
    await answer(gone, (await consentTo(gone, agreed.id)).id, 'give');
    keyOf(await status(reviewer, { id: agreed.id, rev: (await ownState(agreed.id)).rev }, 2));
    const asked = await handIn(about(gone, { title: '轴承磨加工线还没答复' }));
    await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id = $1`, [
      gone.id,
    ]);
    expect(await eraseDueAccounts(portal.services)).toBe(1);
    expect(await ownState(asked.id)).toMatchObject({ state: 'returned', comment: '对方已注销账号' });
    expect(await read(undefined, agreed.id)).toMatchObject({ title: '轴承磨加工线已经同意' });
  });
});

describe('a case that an enterprise writes about itself', () => {
  test('asks nobody, and stands in the section of its industry', async () => {
    const own = { enterprise: other.companyName, provider: provider.companyName };
    const waiting = keyOf(await status(other, keyOf(await save(other, own)), 1));
    keyOf(await status(reviewer, waiting, 2));
    expect(await read(undefined, waiting.id)).toMatchObject({
      sectionName: '装备制造',
      sourceInfo: other.companyName,
      extra: { enterprise: other.companyName, maturityLevel: 0, months: 5, year: 2025 },
    });
  });

  test('is about itself: an industrial enterprise has done nothing for others', async () => {
    for (const named of [
      { enterprise: subject.companyName, provider: other.companyName },
      { enterprise: subject.companyName, provider: '' },
    ])
      expect(await save(other, named)).toMatchObject(failsWith('caseNamesNobody'));
  });

  test('is written by nobody who is not certified', async () => {
    const uncertified = await openEnterprise(portal, 10);
    expect((await save(uncertified, { enterprise: uncertified.companyName })).code).not.toBe(1);
  });
});
