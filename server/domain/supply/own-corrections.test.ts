import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { writtenForm, type FormOf } from '#contract/supply/own-forms.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { failsWith, keyOf, type Key } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

const form: FormOf<'demand'> = {
  ...{ title: '精密减速器多品种排产系统', summary: '月均两百个图号，插单后交期答复不准，求购排产系统。' },
  ...{
    body: '我们做关节减速器，热处理按炉次走，外协多，希望先用真实订单回放一次。',
    field: '生产管理',
    category: '1',
    cooperationMode: '1',
  },
  ...{ budget: '120', keywords: '排产', indicators: '准时交付率 92%', areaCode: '', industryCode: 'C345' },
  ...{ validFrom: '2026-01-01', validUntil: '2027-06-30', contactName: '王工', contactPhone: '13612345678' },
};
const newTitle = '精密减速器多品种排产系统（二期）';

let portal: TestPortal;
let [owner, other]: TestEnterprise[] = [];
let [reviewer, elsewhere]: TestColleague[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('企业需求', 'demand'), ('解决方案', 'solution') returning id`,
  );
  [owner, other] = [await openEnterprise(portal, 1), await openEnterprise(portal, 2)];
  reviewer = await hireColleague(portal, 4, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
  elsewhere = await hireColleague(portal, 5, { role: 'reviewer', sectionId: Number(rows[1]?.id) });
});
afterAll(() => portal.stop());

/** Ten a day are enough for an enterprise, and too few for a table. */
beforeEach(() => portal.sql.query('delete from rate_limit'));

type Who = { token: string } | undefined;
const ask = <C extends CallDefinition>(who: Who, call: C, request: RequestOf<C>) =>
  portal.call(call, request, who && { token: who.token });
const save = async (changes: Partial<FormOf<'demand'>> = {}, key: Partial<Key> = {}) =>
  keyOf(
    await ask(owner, demandCalls.saveOrUpdate, { ...writtenForm('demand', { ...form, ...changes }), ...key }),
  );
const status = async (who: Who, { id, rev }: Key, releaseStatus: number, comment = '') =>
  keyOf(await ask(who, demandCalls.setReleaseStatus, { id, rev, releaseStatus, comment }));
const publish = async (key: Key) => status(reviewer, await status(owner, key, 1), 2);
const own = async (id: number) => (await ask(owner, ownSupplyCalls.getOwn, { id })).data;
const publicTitle = async (id: number) =>
  ((await portal.call(contentCalls.getPortalById, { id })).data as { title: string } | null)?.title;

describe('rejected correction of a public item', () => {
  test('is shown to its owner with the reason, and can be corrected, published or discarded', async () => {
    const open = await publish(await save());
    const handedIn = await status(owner, await save({ title: newTitle, budget: '150' }, open), 1);
    const rejected = await status(reviewer, handedIn, 4, '二期请另发一条需求');
    expect(await own(open.id)).toMatchObject({
      ...{ state: 'rejected', comment: '二期请另发一条需求', isPublic: true, mayDiscard: true },
      ...{ fields: { title: newTitle }, extra: { budget: 150 }, mayDelete: false },
      text: form.body,
      actions: expect.arrayContaining(['discard', 'withdraw']) as string[],
    });
    expect((await ask(owner, demandCalls.list, {})).data).toMatchObject({
      ...{ total: 1, rows: [{ id: open.id, title: newTitle, state: 'rejected' }] },
    });
    // the public reads what it had, and staff see their list as before
    expect(await publicTitle(open.id)).toBe(form.title);
    expect((await ask(reviewer, workCalls.list, {})).data).toMatchObject({
      rows: [{ id: open.id, title: form.title, state: 'live' }],
    });

    const corrected = await save({ title: newTitle, budget: '160' }, rejected);
    expect(await own(open.id)).toMatchObject({ state: 'draft', comment: '', extra: { budget: 160 } });
    const live = await publish(corrected);
    expect(await publicTitle(open.id)).toBe(newTitle);
    expect(await own(open.id)).toMatchObject({ state: 'live', comment: '' });

    // or he lets it be
    const again = await status(owner, await save({ budget: '170' }, live), 1);
    const refused = await status(reviewer, again, 4, '预算请说明');
    expect(await ask(other, ownSupplyCalls.discardCorrection, refused)).toMatchObject(failsWith('notFound'));
    keyOf(await ask(owner, ownSupplyCalls.discardCorrection, refused));
    expect(await own(open.id)).toMatchObject({ state: 'live', extra: { budget: 160 }, mayDiscard: false });
  });

  test('keeps its own reason after the public item was withdrawn', async () => {
    const open = await publish(await save());
    const rejected = await status(reviewer, await status(owner, await save({}, open), 1), 4, '请写明型号');
    const withdrawn = await status(owner, rejected, 5, '已经找到');
    expect(await own(open.id)).toMatchObject({ state: 'rejected', comment: '请写明型号', isPublic: false });
    await ask(owner, ownSupplyCalls.discardCorrection, withdrawn);
    expect(await own(open.id)).toMatchObject({ state: 'withdrawn', comment: '已经找到' });
  });
});

describe('preview of an item', () => {
  const read = async (who: Who, id: number, isPreview: boolean) =>
    (await ask(who, contentCalls.getPortalByIdNew, { id, isPreview })).data as {
      title: string;
      preview?: object;
    } | null;
  const askers: [string, () => Who, boolean][] = [
    ['its owner', () => owner, true],
    ['staff of its section', () => reviewer, true],
    ['staff of another section', () => elsewhere, false],
    ['another enterprise', () => other, false],
    ['nobody by name', () => undefined, false],
  ];
  const stages: [string, (key: Key) => Promise<Key>][] = [
    ['draft', (key) => Promise.resolve(key)],
    ['waiting', (key) => status(owner, key, 1)],
    ['returned', async (key) => status(reviewer, await status(owner, key, 1), 3, '请补充')],
    ['rejected', async (key) => status(reviewer, await status(owner, key, 1), 4, '不受理')],
  ];

  describe.each(stages)('in state %s', (state, bring) => {
    test('is shown to its owner and the staff of its section only', async () => {
      const { id } = await bring(await save());
      const first = { title: form.title, preview: { state, isOlderPublic: false } };
      for (const [name, who, maySee] of askers)
        for (const isPreview of [true, false])
          if (maySee) expect(await read(who(), id, isPreview), name).toMatchObject(first);
          else expect(await read(who(), id, isPreview), name).toBeNull();
    });

    test('is shown on request only, and the public reads the older version', async () => {
      const { id } = await bring(await save({ title: newTitle }, await publish(await save())));
      for (const [name, who, maySee] of askers) {
        const wanted = await read(who(), id, true);
        if (maySee)
          expect(wanted, name).toMatchObject({ title: newTitle, preview: { state, isOlderPublic: true } });
        for (const shown of [await read(who(), id, false), ...(maySee ? [] : [wanted])]) {
          expect(shown, name).toMatchObject({ title: form.title });
          expect(shown, name).not.toHaveProperty('preview');
        }
      }
    });
  });

  test('is the public page when the item has no other version', async () => {
    const { id } = await publish(await save());
    for (const who of [owner, reviewer, undefined]) {
      const shown = await read(who, id, true);
      expect(shown).toMatchObject({ title: form.title });
      expect(shown).not.toHaveProperty('preview');
    }
  });
});
