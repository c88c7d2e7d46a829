import { expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { defaultRequestTimeouts } from '#server/request-timeouts.ts';
import type { Semaphore } from '#server/lib/load/semaphore.ts';
import { blocked } from '#server/testing/database.ts';
import { insertItem } from '#server/testing/items.ts';
import { patient, startTestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { createSearchSemaphore, findContent } from './find-content.ts';

test('searches hold a fifth of the connections; the others queue, then get 503 serverBusy', async () => {
  const portal = await startTestPortal(
    { DATABASE_POOL_SIZE: '5' },
    { patience: { ...patient, turn: defaultRequestTimeouts.turn } },
  );
  try {
    await insertItem(portal.services.db, 'news', { fields: { title: '钨钼冶炼' } });
    const blocker = await portal.sql.connect();
    const waiting = async () => (await portal.sql.query(blocked)).rows.length;
    try {
      await blocker.query('begin; lock table search_entry in access exclusive mode');
      const first = portal.call(searchCalls.query, { keyword: '钨钼' });
      await expect.poll(waiting).toBe(1);
      const others = ['冶炼', '钼冶', '钨', '炼'].map((keyword) =>
        portal.call(searchCalls.query, { keyword }),
      );
      // what ranks texts for a question takes part
      others.push(
        portal.call(policyReadCalls.policyAi, { question: '钨钼冶炼有什么补贴' }),
        portal.call(searchCalls.sentence, { keyword: '钨钼冶炼怎么申请' }),
      );
      for (const { status, code } of await Promise.all(others))
        expect({ status, code }).toEqual({ status: 503, code: commonErrors.serverBusy.code });
      // they have been refused by the portal, not by the database
      expect(await waiting()).toBeLessThanOrEqual(1);
      await blocker.query('commit');
      await first;
    } finally {
      blocker.release(true);
    }
    expect(await portal.call(searchCalls.query, { keyword: '冶炼' })).toMatchObject({ data: { total: 1 } });
  } finally {
    await portal.stop();
  }
});

const asker = { ip: '192.0.2.1', userId: undefined, isStaff: false };

test('createSearchSemaphore queues 66 searches of one address, 4 at once, and refuses the 67th', async () => {
  const take = createSearchSemaphore(20, 60_000);
  let most = 0;
  let now = 0;
  const search = () =>
    take(asker, async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return 'found';
    });
  const found = await Promise.all(Array.from({ length: 66 }, search));
  expect(new Set(found)).toEqual(new Set(['found']));
  expect(most).toBe(4);
  const more = await Promise.allSettled(Array.from({ length: 67 }, search));
  expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('findContent runs all its statements in one slot of the semaphore', async () => {
  const portal = await startTestPortal();
  try {
    await insertItem(portal.services.db, 'news', { fields: { title: '钨钼冶炼' } });
    const anything = {
      kind: '',
      section: '',
      year: '',
      region: '',
      industry: '',
      pageNum: 1,
      pageSize: 10,
    } as const;
    for (const request of [
      { ...anything, keyword: '钨钼', kind: 'news', year: 2026 } as const,
      { ...anything, keyword: '没有这样的词' },
    ]) {
      let turns = 0;
      let within = 0;
      const takeSearchTurn: Semaphore = async (_, work) => {
        turns += 1;
        const { answer, statements } = await recordStatements(work);
        within += statements.length;
        return answer;
      };
      const { db, clock } = portal.services;
      const { statements } = await recordStatements(() =>
        findContent({ db, clock, takeSearchTurn }, request, asker),
      );
      expect(turns).toBe(1);
      expect(within).toBeGreaterThan(1);
      expect(statements).toHaveLength(within);
    }
  } finally {
    await portal.stop();
  }
});
