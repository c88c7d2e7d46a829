import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bestMatches, leastScore } from '#contract/matching/constants.ts';
import { matchCalls, type Match } from '#contract/matching/match-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { matchDueItems } from './match-items.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { matchItems: 3_600_000 } });
});
afterAll(() => portal.stop());

const compute = () => matchDueItems(portal.services);
const solutionsOf = async (id: number) =>
  ((await portal.call(matchCalls.matchingSolutions, { id })).data as { rows: Match[] }).rows;
const demandsOf = async (id: number) =>
  ((await portal.call(matchCalls.matchingDemands, { id })).data as { rows: Match[] }).rows;

const demand = (title: string, keywords: string[] = []) =>
  insertItem(portal.services.db, 'demand', {
    fields: { title, industryCodes: ['C345'], areaCode: '510104', tags: keywords.slice(0, 1) },
    extra: { organisation: '远衡精密传动', keywords, budget: 100, validUntil: '2026-12-31' },
  });
const solution = (title: string, tags: string[] = []) =>
  insertItem(portal.services.db, 'solution', {
    fields: { title, industryCodes: ['C345'], areaCode: '510104', tags },
    extra: { provider: '砚禾软件', scenes: [], functions: [], industries: [], price: 80 },
  });

describe('matches of demands and solutions', () => {
  test('appear on publication in both directions, with score and reasons, and disappear on withdrawal', async () => {
    const wanted = await demand('齿轮齿面磨削烧伤在线检测', ['磨削烧伤', '巴克豪森']);
    const fitting = await solution('齿面磨削烧伤巴克豪森检测', ['磨削烧伤']);
    const other = await solution('冷链药品签收', ['冷链']);
    await compute();
    const rows = await solutionsOf(wanted);
    expect(rows.map(({ id }) => id)).toEqual([fitting]);
    expect(rows[0]).toMatchObject({ title: '齿面磨削烧伤巴克豪森检测', party: '砚禾软件' });
    expect(rows[0]?.score).toBeGreaterThanOrEqual(leastScore);
    const texts = rows[0]?.reasons.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringContaining('磨削烧伤'),
        '共同的标签：磨削烧伤',
        '同在锦江区',
        '报价在预算之内',
      ]),
    );
    expect((await demandsOf(fitting)).map(({ id, score }) => [id, score])).toEqual([
      [wanted, rows[0]?.score],
    ]);
    expect(await demandsOf(other)).toEqual([]);

    await portal.sql.query('update content_item set status = 5 where id = $1', [fitting]);
    // gone for readers at once, and from the table a moment later
    expect(await solutionsOf(wanted)).toEqual([]);
    expect(await demandsOf(fitting)).toEqual([]);
    await compute();
    const left = await portal.sql.query('select from supply_match where solution_id = $1', [fitting]);
    expect(left.rowCount).toBe(0);

    await portal.sql.query('update content_item set status = 2 where id = $1', [fitting]);
    await compute();
    expect(await solutionsOf(wanted)).toHaveLength(1);
  });

  test('are the ten best; a deleted one is replaced by the next', async () => {
    const wanted = await demand('注塑机能耗采集与模温优化', ['注塑', '模温']);
    const made: number[] = [];
    for (let n = 0; n < bestMatches + 2; n += 1)
      made.push(await solution('注塑机能耗采集与模温优化', ['注塑']));
    await compute();
    const first = await solutionsOf(wanted);
    expect(first).toHaveLength(bestMatches);
    const gone = first.slice(0, 2).map(({ id }) => id);
    await portal.sql.query('update content_item set is_deleted = true where id = any($1)', [gone]);
    await compute();
    const second = await solutionsOf(wanted);
    expect(second).toHaveLength(bestMatches);
    expect(new Set(second.map(({ id }) => id))).toEqual(new Set(made.filter((id) => !gone.includes(id))));
  });

  test('are computed again when the text changes, not when views change', async () => {
    const wanted = await demand('农药包装机负压称重防漏', ['负压称重']);
    const fitting = await solution('负压称重包装防漏', ['负压称重']);
    await compute();
    expect(await solutionsOf(wanted)).toHaveLength(1);
    await portal.sql.query('update content_item set views = views + 1 where id = $1', [fitting]);
    const due = "select from match_due where due_at = '-infinity'";
    expect((await portal.sql.query(due)).rowCount).toBe(0);
    await portal.sql.query(
      `update content_item set title = '冷库除霜', summary = '除霜', tags = '{}' where id = $1`,
      [fitting],
    );
    await compute();
    expect(await solutionsOf(wanted)).toEqual([]);
  });

  test('are computed for the other items when one demand is broken', async () => {
    const broken = await demand('坏掉的需求', ['坏掉']);
    await portal.sql.query(
      `update content_item set extra = jsonb_set(extra, '{validUntil}', '"不是日期"') where id = $1`,
      [broken],
    );
    const wanted = await demand('锂电极片毛刺在线检测', ['极片毛刺']);
    const fitting = await solution('极片毛刺在线检测', ['极片毛刺']);
    await compute();
    expect((await solutionsOf(wanted)).map(({ id }) => id)).toContain(fitting);
    expect((await portal.sql.query("select from match_due where due_at = '-infinity'")).rowCount).toBe(0);
  });

  test('are empty for an unknown id or an item of another kind', async () => {
    const news = await insertItem(portal.services.db, 'news');
    for (const id of [news, 999_999]) {
      expect(await solutionsOf(id)).toEqual([]);
      expect(await demandsOf(id)).toEqual([]);
    }
  });

  test('are computed completely by 5 concurrent runs', async () => {
    const wanted = await demand('白酒窖池温度无线监测', ['窖池']);
    await solution('窖池温度无线监测', ['窖池']);
    await Promise.all(Array.from({ length: 5 }, compute));
    await compute();
    expect(await solutionsOf(wanted)).toHaveLength(1);
    expect((await portal.sql.query("select from match_due where due_at = '-infinity'")).rowCount).toBe(0);
  });

  test('are counted by matchFigures', async () => {
    const { data } = await portal.call(matchCalls.matchFigures, {});
    const { rows } = await portal.sql.query('select from supply_match');
    expect(data).toMatchObject({ matches: rows.length });
  });
});
