import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactStates } from '#contract/matching/contact-workflow.ts';
import { supplyStages } from '#contract/supply/stages.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { hasOtherContact, insertMatchContact } from '#server/db/queries/matching/contact.ts';
import { countMatches } from '#server/db/queries/matching/match.ts';
import { matchItem } from './match-items.ts';
import { isTaken } from './parties.ts';

let bare: BareDatabase;
const now = new Date('2030-01-01T00:00:00Z');
const day = 86_400_000;
/** When a demand ends that is valid until its last day. */
const end = new Date('2030-06-30T16:00:00Z').getTime();

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(async () => {
  await bare.sql.query('delete from match_contact; delete from content_item; delete from match_due');
});

const demand = (row: { publishTime?: Date; expireTime?: Date } = {}) =>
  insertItem(bare.db, 'demand', {
    fields: { title: '齿轮齿面磨削烧伤在线检测', industryCodes: ['C345'], tags: ['磨削烧伤'] },
    extra: {
      keywords: ['磨削烧伤', '巴克豪森'],
      budget: 100,
      validFrom: '2026-03-04',
      validUntil: '2030-06-30',
    },
    row,
  });
const solution = () =>
  insertItem(bare.db, 'solution', {
    fields: { title: '齿面磨削烧伤巴克豪森检测', industryCodes: ['C345'], tags: ['磨削烧伤'] },
    extra: { scenes: [], functions: [], industries: [], price: 80 },
  });
const match = (id: number, at = now) => bare.db.transaction((tx) => matchItem(tx, id, at));
/** When an item is computed again, in milliseconds. */
async function dueOf(id: number): Promise<number | undefined> {
  const { rows } = await bare.sql.query<{ due_at: Date }>(
    'select min(due_at) as due_at from match_due where item_id = $1 having count(*) > 0',
    [id],
  );
  return rows[0]?.due_at.getTime();
}
const change = async (id: number, set: string) => {
  await bare.sql.query(`update content_item set ${set} where id = $1`, [id]);
  await bare.sql.query('delete from match_due');
};

describe('matchItem sets the next computation of a demand', () => {
  const expire = end + 5 * day;
  test.each([
    ['before the first step', end - 31 * day, end - 30 * day],
    ['at the first step', end - 30 * day, end - 7 * day],
    ['a moment before the second', end - 7 * day - 1, end - 7 * day],
    ['at the second', end - 7 * day, end],
    ['at its last day', end, expire],
    ['a moment before it goes', expire - 1, expire],
    ['when it goes', expire, undefined],
  ])('%s', async (_, at, due) => {
    const id = await demand({ expireTime: new Date(expire) });
    await match(id, new Date(at));
    expect(await dueOf(id)).toBe(due);
  });

  test('to its publication when that is ahead', async () => {
    const publishTime = new Date(Date.now() + 3 * day);
    const id = await demand({ publishTime });
    await match(id, new Date());
    expect(await dueOf(id)).toBe(publishTime.getTime());
  });
});

describe('matchItem of a changed solution and the demand that it matched', () => {
  let wanted: number;
  let offered: number;
  beforeEach(async () => {
    [wanted, offered] = [await demand(), await solution()];
    await bare.sql.query('delete from match_due');
    await match(offered);
    await match(wanted);
    await bare.sql.query('delete from match_due');
    expect(await countMatches(bare.db)).toMatchObject({ matches: 1 });
  });

  test.each([
    ['says nothing that fits any more', `title = '冷链药品签收', tags = '{}', summary = '签收'`, true],
    ['fits less', `industry_codes = '{I63}'`, true],
    ['fits more', `extra = extra || '{"functions": ["在线检测", "磨削烧伤"]}'`, false],
    ['was read', 'views = views + 1', false],
    ['is withdrawn', 'status = 5', true],
    ['is deleted', 'is_deleted = true', true],
  ])('has the demand computed again only if it loses: one that %s', async (_, set, loses) => {
    await change(offered, set);
    await match(offered);
    expect(await dueOf(wanted)).toBe(loses ? now.getTime() : undefined);
  });
});

test('isTaken is true for a demand that is signed, done or closed', () => {
  const taken = supplyStages.filter((stage) => isTaken({ stage }));
  expect(taken).toEqual(['signed', 'done', 'closed']);
  expect([isTaken({ stage: null }), isTaken(undefined)]).toEqual([false, false]);
});

test.each(contactStates)(
  'hasOtherContact counts another contact that is %s by its state, never the one excepted',
  async (state) => {
    const [demandId, solutionId] = [await demand(), await solution()];
    const people = contactStates.indexOf(state) * 2;
    const contact = await insertMatchContact(bare.db, {
      ...{ demandId, solutionId, invitedBy: 'demand', state, createdAt: now, movedAt: now },
      ...{ demandUserId: await bare.addUser(people), solutionUserId: await bare.addUser(people + 1) },
    });
    const has = (exceptId: number) =>
      hasOtherContact(bare.db, { demandId, exceptId, states: ['signed', 'done'] });
    expect(await has(0)).toBe(state === 'signed' || state === 'done');
    expect(await has(contact?.id ?? 0)).toBe(false);
  },
);
