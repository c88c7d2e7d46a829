import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { financingCalls } from '#contract/financings/calls.ts';
import { financingAmountMax, financingMonthsMax, financingsPerDay } from '#contract/financings/constants.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let one: TestEnterprise;
let other: TestEnterprise;
let clerk: TestColleague;
let product: number;

beforeAll(async () => {
  portal = await startTestPortal();
  [one, other] = [await openEnterprise(portal, 1), await openEnterprise(portal, 2)];
  clerk = await hireColleague(portal, 3, { role: 'clerk' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  product = await insertItem(portal.services.db, 'financialProduct');
  await portal.sql.query('delete from rate_limit');
});

const ask = <C extends CallDefinition>(who: { token: string }, call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token: who.token });
const right = {
  amount: '120.5',
  months: '12',
  purpose: '购买两台数控磨床',
  contactName: '王工',
  phone: '13612345678',
  isAgreed: true,
};
const submit = (who: TestEnterprise, changes: Partial<typeof right> = {}, itemId = product) =>
  ask(who, financingCalls.submitFinancing, { itemId, ...right, ...changes });
const submitted = async (who = one) => {
  const { data } = await submit(who);
  return (data as { id: number }).id;
};
const decide = (id: number, decision: 'passOn' | 'offer' | 'refuse' | 'decline', comment = '') =>
  ask(clerk, financingCalls.decideFinancing, { id, decision, comment });
const newest = async (who = one) => {
  const { data } = await ask(who, financingCalls.ownFinancings, {});
  return (data as { rows: { id: number; state: string; comment: string; dueTime: string }[] }).rows[0];
};

test('a wish is passed on with its consent, answered, and the enterprise hears of each', async () => {
  const id = await submitted();
  const { data } = await ask(clerk, financingCalls.getFinancing, { id });
  expect(data).toMatchObject({ amount: 120.5, months: 12, companyName: one.companyName, state: 'waiting' });
  // staff read whom to call when they ask for it, which is recorded
  expect(JSON.stringify(data)).not.toMatch(/王工|13612345678/);
  expect(await ask(clerk, financingCalls.revealFinancing, { id })).toMatchObject({
    data: { contactName: '王工', phone: '13612345678' },
  });
  expect(await decide(id, 'passOn')).toMatchObject(failsWith('reviewCommentRequired'));
  await decide(id, 'passOn', '已转给公司金融部');
  await decide(id, 'offer', '可以办理，客户经理两天内联系您');
  expect(await newest()).toMatchObject({ state: 'offered', comment: '可以办理，客户经理两天内联系您' });
  expect((await siteMessages(portal, one.token)).slice(0, 2).map(({ title }) => title)).toEqual([
    '融资意向：机构可以办理',
    '融资意向：已转给机构',
  ]);
  expect(await decide(id, 'refuse', '晚了')).toMatchObject(failsWith('financingMoved'));
});

test('nothing is written down without consent', async () => {
  expect(await submit(one, { isAgreed: false })).toMatchObject({
    ...failsWith('financingConsentRequired'),
    data: { field: 'isAgreed' },
  });
  const { rows } = await portal.sql.query('select from financing where item_id = $1', [product]);
  expect(rows).toHaveLength(0);
  await submitted();
  const { rows: agreed } = await portal.sql.query(
    `select from consent where document = 'financing' and user_id = $1`,
    [one.id],
  );
  expect(agreed.length).toBeGreaterThan(0);
});

test.each([
  [{ amount: String(financingAmountMax) }, undefined],
  [{ amount: String(financingAmountMax + 1) }, 'financingAmountFormat'],
  [{ amount: '0' }, 'financingAmountFormat'],
  [{ amount: '0.01' }, undefined],
  [{ amount: '1.234' }, 'financingAmountFormat'],
  [{ months: '1' }, undefined],
  [{ months: '0' }, 'financingMonthsFormat'],
  [{ months: String(financingMonthsMax) }, undefined],
  [{ months: String(financingMonthsMax + 1) }, 'financingMonthsFormat'],
  [{ purpose: ' ' }, 'financingPurposeRequired'],
  [{ purpose: '备'.repeat(301) }, 'financingPurposeTooLong'],
  [{ purpose: '备'.repeat(300) }, undefined],
  [{ contactName: '' }, 'financingContactRequired'],
  [{ phone: '12345' }, 'financingPhoneFormat'],
] as const)('submitFinancing with %o: %s', async (changes, fault) => {
  const answer = await submit(one, changes);
  expect(answer).toMatchObject(fault === undefined ? { code: 1 } : failsWith(fault));
});

test('of many at once of one product one is made, and after the limit of a day none', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(one)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  await portal.sql.query('delete from rate_limit');
  for (let n = 0; n < financingsPerDay; n++) {
    const itemId = await insertItem(portal.services.db, 'financialProduct');
    expect(await submit(one, {}, itemId)).toMatchObject({ code: 1 });
  }
  const last = await insertItem(portal.services.db, 'financialProduct');
  expect(await submit(one, {}, last)).toMatchObject(failsWith('financingLimit'));
});

test('a wish is withdrawn by its enterprise alone, until it is answered', async () => {
  const id = await submitted();
  expect(await ask(other, financingCalls.withdrawFinancing, { id })).toMatchObject(failsWith('notFound'));
  expect((await newest(other))?.id).not.toBe(id);
  await decide(id, 'passOn', '已转给公司金融部');
  await ask(one, financingCalls.withdrawFinancing, { id });
  expect(await newest()).toMatchObject({ state: 'withdrawn' });
  expect(await decide(id, 'offer', '可以')).toMatchObject(failsWith('financingMoved'));
  // another one of the same product can be asked for then
  expect(await submit(one)).toMatchObject({ code: 1 });
});

test('serviceEnterprise counts a wish once it is answered by the institution, and none that was not passed on', async () => {
  const served = async () =>
    Number(
      (
        await portal.sql.query<{ value: string }>(
          `select value from site_counter where name = 'serviceEnterprise'`,
        )
      ).rows[0]?.value ?? 0,
    );
  const answered = async (...decisions: ('passOn' | 'offer' | 'refuse' | 'decline')[]) => {
    const before = await served();
    const { data } = await submit(one, {}, await insertItem(portal.services.db, 'financialProduct'));
    for (const decision of decisions) await decide((data as { id: number }).id, decision, '说明');
    return (await served()) - before;
  };
  expect(await answered('passOn')).toBe(0);
  expect(await answered('passOn', 'offer')).toBe(1);
  expect(await answered('passOn', 'refuse')).toBe(1);
  expect(await answered('decline')).toBe(0);
  // what is answered is answered once
  expect(await answered('passOn', 'offer', 'offer')).toBe(1);
});

test('a product that is no financial one cannot be asked for', async () => {
  const news = await insertItem(portal.services.db, 'news');
  expect(await submit(one, {}, news)).toMatchObject(failsWith('financingProductGone'));
});
