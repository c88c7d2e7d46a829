import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { solutionCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { draftsPerOwner, submissionsPerDay } from '#contract/supply/constants.ts';
import { demandCalls, ownSolutionCalls } from '#contract/supply/resource-calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { writtenForm, type FormOf } from '#contract/supply/own-forms.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { failsWith, keyOf, type Key } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';

const form: FormOf<'demand'> = {
  title: '精密减速器多品种排产系统',
  summary: '月均两百个图号，插单后交期答复不准，求购排产系统。',
  body: '我们做关节减速器。<b>热处理</b>按炉次走 & 外协多。\n\n希望先用真实订单回放一次。',
  field: '生产管理',
  category: '1',
  cooperationMode: '1',
  budget: '120.5',
  keywords: '排产、插单模拟',
  indicators: '准时交付率 92%\n与现有 ERP 对接',
  areaCode: '',
  industryCode: 'C345',
  validFrom: '2026-01-01',
  validUntil: '2027-06-30',
  contactName: '王工',
  contactPhone: '13612345678',
};

let portal: TestPortal;
let one: TestEnterprise;
let other: TestEnterprise;
let provider: TestEnterprise;
let reviewer: TestColleague;
let writer: TestColleague;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(
    `insert into section (name, kind) values ('企业需求', 'demand'), ('解决方案', 'solution'), ('生产管理', 'solution')`,
  );
  [one, other] = [await openEnterprise(portal, 1), await openEnterprise(portal, 2)];
  provider = await openEnterprise(portal, 3, { isProvider: true });
  reviewer = await hireColleague(portal, 4, { role: 'reviewer' });
  writer = await hireColleague(portal, 5, { role: 'writer' });
});
afterAll(() => portal.stop());

const ask = <C extends CallDefinition>(who: { token: string } | undefined, call: C, request: RequestOf<C>) =>
  portal.call(call, request, who && { token: who.token });
const save = async (who: TestEnterprise, changes: Partial<FormOf<'demand'>> = {}, key: Partial<Key> = {}) =>
  ask(who, demandCalls.saveOrUpdate, { ...writtenForm('demand', { ...form, ...changes }), ...key });
const status = (who: { token: string }, { id, rev }: Key, releaseStatus: number, comment = '') =>
  ask(who, demandCalls.setReleaseStatus, { id, rev, releaseStatus, comment });
const counterQuery = `select value from site_counter where name = 'serviceEnterprise'`;
const acts = async () =>
  Number((await portal.sql.query<{ value: string }>(counterQuery)).rows[0]?.value ?? 0);
const publish = async (who: TestEnterprise, changes: Partial<FormOf<'demand'>> = {}) =>
  keyOf(await status(reviewer, keyOf(await status(who, keyOf(await save(who, changes)), 1)), 2));

async function uploadDocument(who: { token: string }): Promise<string> {
  const { method, path } = filesCalls.uploadPublicDocument;
  const body = uploadForm('', [{ name: '参数表.pdf', content: samplePdf() }]);
  const answer = await openBrowser(portal).fetch(path, { method, body, token: who.token });
  return ((await answer.json()) as { data: { filePath: string } }).data.filePath;
}
const downloads = async (who: { token: string }, filePath: string) =>
  (
    await openBrowser(portal).fetch(
      `${filesCalls.downloadFileByPath.path}?filePath=${filePath}&fileName=`,
      who,
    )
  ).status;

describe('a demand of an enterprise', () => {
  test('is submitted, returned, corrected and published, counted once, its owner notified each time', async () => {
    const before = await acts();
    const draft = keyOf(await save(one));
    const submitted = keyOf(await status(one, draft, 1));
    expect(await acts()).toBe(before + 1);
    const returned = keyOf(
      await ask(reviewer, workCalls.move, {
        ...submitted,
        action: 'return',
        comment: '请补充预算依据',
        remarks: [{ field: 'extra.budget', text: '含不含硬件？' }],
      }),
    );
    expect(await ask(one, ownSupplyCalls.getOwn, { id: draft.id })).toMatchObject({
      data: {
        state: 'returned',
        comment: '请补充预算依据',
        remarks: [{ field: 'extra.budget', text: '含不含硬件？' }],
        text: '我们做关节减速器。<b>热处理</b>按炉次走 & 外协多。\n希望先用真实订单回放一次。',
        contact: { contactName: '王工', contactPhone: '13612345678' },
        extra: { organisation: one.companyName, budget: 120.5 },
        fields: { sourceInfo: one.companyName, isTop: false },
      },
    });
    const again = keyOf(await status(one, keyOf(await save(one, { budget: '150' }, returned)), 1));
    expect(await acts(), 'a correction is no other act').toBe(before + 1);
    keyOf(await status(reviewer, again, 2));
    const { data } = await portal.call(demandCalls.getById, { id: draft.id });
    expect(data).toMatchObject({ stage: 'open', extra: { budget: 150 } });
    expect(JSON.stringify(data)).not.toMatch(/王工|13612345678/);
    expect((data as { content: string }).content).toContain('&lt;b&gt;热处理');
    const told = await siteMessages(portal, one.token);
    expect(told.map(({ title }) => title)).toEqual([
      `《${form.title}》已发布`,
      `《${form.title}》被退回修改：请补充预算依据`,
    ]);
    expect(told[0]?.page).toBe(`/company?page=demand&id=${String(draft.id)}`);
  });

  test('is not saved by staff when its contact cannot be saved', async () => {
    const title = '中心代填的需求';
    const items = async () => {
      const { rows } = await portal.sql.query('select 1 from content_item where title = $1', [title]);
      return rows.length;
    };
    const contact = { contactName: '王工', contactPhone: '13612345678' };
    const written = { ...writtenForm('demand', { ...form, title }), sectionName: '企业需求', contact };
    await portal.sql.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await portal.sql.query(
      'create trigger refuse before insert on supply_contact for each row execute function refuse()',
    );
    try {
      expect(await ask(writer, demandCalls.saveOrUpdate, written)).toMatchObject(failsWith('serverError'));
      expect(await items()).toBe(0);
    } finally {
      await portal.sql.query('drop function refuse cascade');
    }
    expect(await ask(writer, demandCalls.saveOrUpdate, written)).toMatchObject({ code: 1 });
    expect(await items()).toBe(1);
  });

  test('is hidden from other accounts before publication, and its contact data also afterwards', async () => {
    const key = keyOf(await save(one));
    expect(await ask(other, demandCalls.getById, { id: key.id })).toMatchObject({ data: null });
    expect(await ask(undefined, demandCalls.getById, { id: key.id })).toMatchObject({ data: null });
    expect(await ask(one, demandCalls.getById, { id: key.id })).toMatchObject({ data: { id: key.id } });
    expect(await ask(reviewer, demandCalls.getById, { id: key.id })).toMatchObject({ data: { id: key.id } });
    expect(await ask(other, ownSupplyCalls.getOwn, { id: key.id })).toMatchObject({ data: null });
    expect(await save(other, {}, key)).toMatchObject(failsWith('notFound'));
    expect(await status(other, key, 1)).toMatchObject(failsWith('notFound'));
    expect(await ask(other, demandCalls.updateIsDel, { id: key.id, isDel: 1 })).toMatchObject(
      failsWith('notFound'),
    );
    const listed = async (who: { token: string }) =>
      ((await ask(who, demandCalls.list, { pageSize: 100 })).data as { rows: Key[] }).rows.map(
        ({ id }) => id,
      );
    expect(await listed(one)).toContain(key.id);
    expect(await listed(other)).toEqual([]);
    expect(await listed(writer)).toContain(key.id);
    const open = await publish(one, { title: '另一条公开的需求' });
    expect(await ask(other, ownSupplyCalls.getContact, { id: open.id })).toMatchObject(failsWith('notFound'));
    expect(await ask(writer, ownSupplyCalls.getContact, { id: open.id })).toMatchObject(
      failsWith('accessDenied'),
    );
    expect(await ask(one, ownSupplyCalls.getContact, { id: open.id })).toMatchObject({
      data: { contactName: '王工', contactPhone: '13612345678' },
    });
    expect(await ask(reviewer, ownSupplyCalls.getContact, { id: open.id })).toMatchObject({
      data: { contactName: '王*', contactPhone: '136****5678' },
    });
    expect(await status(other, open, 5, '不是我的')).toMatchObject(failsWith('notFound'));
  });

  test('keeps the contact data of its owner; staff cannot change them', async () => {
    const open = await publish(one, { title: '联系方式只能自己改' });
    const { rev } = (await ask(writer, workCalls.getWork, { id: open.id })).data as { rev: number };
    const contact = { contactName: '中介', contactPhone: '13800000000' };
    const changed = { ...writtenForm('demand', form), sectionName: '企业需求', id: open.id, rev, contact };
    expect(await ask(writer, demandCalls.saveOrUpdate, changed)).toMatchObject(failsWith('accessDenied'));
    expect(await ask(one, ownSupplyCalls.getContact, { id: open.id })).toMatchObject({
      data: { contactName: '王工' },
    });
  });

  test('can be deleted by its owner before publication only', async () => {
    const own = async ({ id }: { id: number }) =>
      (await ask(one, ownSupplyCalls.getOwn, { id })).data as { isPublic: boolean; mayDelete: boolean };
    const draft = keyOf(await save(one));
    expect(await own(draft)).toMatchObject({ isPublic: false, mayDelete: true });
    keyOf(await ask(one, demandCalls.updateIsDel, { id: draft.id, isDel: 1 }));
    expect(await own(draft)).toBeNull();
    const open = await publish(one);
    const corrected = keyOf(await save(one, { budget: '150' }, open));
    expect(await own(open)).toMatchObject({ state: 'draft', isPublic: true, mayDelete: false });
    expect(await ask(one, demandCalls.updateIsDel, { id: open.id, isDel: 1 })).toMatchObject(
      failsWith('stillPublic'),
    );
    expect(corrected.id).toBe(open.id);
  });

  test('loses its begun correction by discardCorrection; the public version stays', async () => {
    const own = async ({ id }: { id: number }) =>
      (await ask(one, ownSupplyCalls.getOwn, { id })).data as object;
    const open = await publish(one);
    const begun = keyOf(await save(one, { title: '多品种排产系统（改）' }, open));
    expect(await own(open)).toMatchObject({ state: 'draft', mayDiscard: true });
    expect(await ask(other, ownSupplyCalls.discardCorrection, begun)).toMatchObject(failsWith('notFound'));
    const kept = keyOf(await ask(one, ownSupplyCalls.discardCorrection, begun));
    expect(await own(open)).toMatchObject({
      state: 'live',
      mayDiscard: false,
      fields: { title: form.title },
    });
    expect(await portal.call(contentCalls.getPortalById, { id: open.id })).toMatchObject({
      data: { title: form.title },
    });
    expect(await ask(one, ownSupplyCalls.discardCorrection, kept)).toMatchObject(failsWith('moveImpossible'));
    // it can be changed anew; what was never public is deleted instead
    keyOf(await save(one, { budget: '99' }, kept));
    const draft = keyOf(await save(one));
    expect(await ask(one, ownSupplyCalls.discardCorrection, draft)).toMatchObject(
      failsWith('moveImpossible'),
    );
  });

  test('cannot be approved by its owner, and is withdrawn by its owner with a reason only', async () => {
    const waiting = keyOf(await status(one, keyOf(await save(one)), 1));
    expect(await status(one, waiting, 2)).toMatchObject(failsWith('accessDenied'));
    const back = keyOf(await status(one, waiting, 0));
    const open = keyOf(await status(reviewer, keyOf(await status(one, back, 1)), 2));
    expect(await status(one, open, 5)).toMatchObject(failsWith('withdrawalReasonRequired'));
    keyOf(await status(one, open, 5, '已经找到供应商'));
    expect(await portal.call(contentCalls.getPortalById, { id: open.id })).toMatchObject({ data: null });
  });

  test.each([
    ['title', { title: '短' }, 'supplyTitleLength'],
    ['budget', { budget: '9999999' }, 'demandBudgetFormat'],
    ['validUntil', { validUntil: '2025-12-31' }, 'demandValidUntil'],
    ['validUntil', { validFrom: '2020-01-01', validUntil: '2020-06-30' }, 'demandValidUntil'],
    ['keywords', { keywords: '、' }, 'supplyKeywordsFormat'],
    ['contactPhone', { contactPhone: '12345' }, 'supplyContactPhone'],
  ] as const)('is refused for its %s', async (field, changes, name) => {
    expect(await save(one, changes)).toMatchObject({ code: errors[name].code, data: { field } });
  });

  test('cannot be submitted after validUntil has passed', async () => {
    const owner = await openEnterprise(portal, 31);
    const draft = keyOf(await save(owner));
    await portal.sql.query(
      `update content_version set content = jsonb_set(content, '{extra,validUntil}', '"2020-06-30"') where item_id = $1`,
      [draft.id],
    );
    expect(await status(owner, draft, 1)).toMatchObject(failsWith('demandExpired'));
    keyOf(await status(owner, keyOf(await save(owner, {}, draft)), 1));
  });

  test('is saved into the section of its kind, whatever sectionName, isTop and weight say', async () => {
    const given = { ...writtenForm('demand', form), sectionName: '典型案例', isTop: true, weight: 900 };
    const { id } = keyOf(await ask(other, demandCalls.saveOrUpdate, given));
    const { rows } = await portal.sql.query(
      'select section_name, is_top, weight from content_item where id = $1',
      [id],
    );
    expect(rows).toEqual([{ section_name: '企业需求', is_top: false, weight: 0 }]);
  });
});

describe('setStage of a demand', () => {
  const move = (
    who: { token: string },
    id: number,
    action: 'contact' | 'sign' | 'finish' | 'close' | 'reopen',
    comment = '',
  ) => ask(who, ownSupplyCalls.setStage, { id, action, comment });
  const count = async (stage: string) =>
    ((await portal.call(demandCalls.getCount, { filters: { stage } })).data as { count: number }).count;

  test('leaves the text alone, filters lists, and stays with the next version', async () => {
    const before = await count('signed');
    const { id } = await publish(one, { title: '要签约的一条需求' });
    expect(await move(other, id, 'contact')).toMatchObject(failsWith('notFound'));
    expect(await move(one, id, 'finish')).toMatchObject(failsWith('moveImpossible'));
    for (const action of ['contact', 'sign'] as const)
      expect(await move(one, id, action)).toMatchObject({ code: 1 });
    expect(await count('signed')).toBe(before + 1);
    const { data } = await ask(one, ownSupplyCalls.getOwn, { id });
    const { rev } = data as Key;
    keyOf(await status(reviewer, keyOf(await status(one, keyOf(await save(one, {}, { id, rev })), 1)), 2));
    expect(await count('signed')).toBe(before + 1);
    expect(await portal.call(demandCalls.getById, { id })).toMatchObject({ data: { stage: 'signed' } });
  });

  test('closes with a reason only, once of 5 concurrent calls; closing by staff notifies the owner', async () => {
    const { id } = await publish(other, { title: '要关闭的一条需求' });
    expect(await move(other, id, 'close')).toMatchObject(failsWith('stageReasonRequired'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(other, id, 'close', '已找到')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await move(other, id, 'reopen')).toMatchObject({ data: { stage: 'open' } });
    expect(await move(reviewer, id, 'close', '内容重复')).toMatchObject({ code: 1 });
    expect((await siteMessages(portal, other.token))[0]).toMatchObject({
      title: '需求《要关闭的一条需求》已由平台关闭',
      body: '内容重复',
    });
  });
});

describe('saveOrUpdate by an enterprise', () => {
  test('accepts attachments of its own account or already attached, never of another account', async () => {
    const theirs = await uploadDocument(other);
    const brought = (filePath: string) => [{ fileName: '参数表.pdf', filePath }];
    const attach = (filePath: string, key: Partial<Key> = {}) =>
      ask(one, demandCalls.saveOrUpdate, {
        ...writtenForm('demand', form),
        attachments: brought(filePath),
        ...key,
      });
    await ask(other, demandCalls.saveOrUpdate, {
      ...writtenForm('demand', form),
      attachments: brought(theirs),
    });
    expect(await attach(theirs)).toMatchObject(failsWith('documentUnknown'));
    expect(await downloads(one, theirs)).toBe(404);

    const key = keyOf(await attach(await uploadDocument(one)));
    // what a colleague of the centre has added to it is its own as well
    const added = await uploadDocument(writer);
    const work = (await ask(writer, workCalls.getWork, { id: key.id })).data as { rev: number };
    await portal.sql.query(
      `update content_version set content = jsonb_set(content, '{fields,attachments}', $2::jsonb) where item_id = $1`,
      [key.id, JSON.stringify(brought(added))],
    );
    keyOf(await attach(added, { id: key.id, rev: work.rev }));
    expect(await downloads(one, added)).toBe(200);
  });

  test('is refused beyond draftsPerOwner drafts, concurrent ones included, or submissionsPerDay', async () => {
    const owner = await openEnterprise(portal, 9);
    const keys: Key[] = [];
    for (let n = 0; n < draftsPerOwner - 1; n += 1) keys.push(keyOf(await save(owner)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(owner)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 1)).toMatchObject(failsWith('draftLimitReached'));
    const gone = keys.pop() ?? expect.fail('no key');
    keyOf(await ask(owner, demandCalls.updateIsDel, { id: gone.id, isDel: 1 }));
    expect(await save(owner), 'deleted today').toMatchObject(failsWith('draftLimitReached'));
    const [next = expect.fail('no key'), ...others] = keys.slice(0, submissionsPerDay + 1);
    for (const key of others) keyOf(await status(owner, key, 1));
    expect(await status(owner, next, 1)).toMatchObject(failsWith('submissionLimitReached'));
  });
});

describe('a solution', () => {
  const solution = writtenForm('solution', {
    ...form,
    models: ['2'],
    industries: '装备制造',
    scenes: '',
    functions: '排产\n插单模拟',
    certificates: '',
    architecture: '云端部署',
    deliveryCycle: '6 周',
    customers: '3',
    maturity: '试点应用',
    ipForms: ['软件著作权', '技术秘密'],
    price: '9.8',
  });

  test('is saved by certified providers only, in the section of its field', async () => {
    expect(await ask(one, ownSolutionCalls.saveOrUpdate, solution)).toMatchObject(failsWith('accessDenied'));
    const before = await acts();
    const key = keyOf(await ask(provider, ownSolutionCalls.saveOrUpdate, solution));
    const submitted = keyOf(
      await ask(provider, ownSolutionCalls.setReleaseStatus, { ...key, releaseStatus: 1 }),
    );
    expect(await acts()).toBe(before + 1);
    keyOf(await ask(reviewer, ownSolutionCalls.setReleaseStatus, { ...submitted, releaseStatus: 2 }));
    const { data } = await portal.call(solutionCalls.getById, { id: key.id });
    expect(data).toMatchObject({
      sectionName: '生产管理',
      extra: {
        provider: provider.companyName,
        functions: ['排产', '插单模拟'],
        maturity: '试点应用',
        ipForms: ['软件著作权', '技术秘密'],
        price: 9.8,
      },
    });
    expect(data).not.toHaveProperty('stage');
  });
});
