import { expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal } from '#server/testing/portal.ts';

test('a crowd of searches holds a fifth of the connections; who waits too long is told so', async () => {
  const portal = await startTestPortal({ DATABASE_POOL_SIZE: '5' });
  try {
    await insertItem(portal.services.db, 'news', { fields: { title: '钨钼冶炼' } });
    const blocker = await portal.sql.connect();
    try {
      await blocker.query('begin; lock table search_entry in access exclusive mode');
      const first = portal.call(searchCalls.query, { keyword: '钨钼', kind: 'news', year: 2026 });
      const others = ['冶炼', '钼冶', '钨', '炼'].map((keyword) =>
        portal.call(searchCalls.query, { keyword }),
      );
      for (const { status, code } of await Promise.all(others))
        expect({ status, code }).toEqual({ status: 503, code: commonErrors.serverBusy.code });
      const { rows } = await blocker.query<{ n: number }>(
        "select count(*)::int as n from pg_locks where not granted and relation = 'search_entry'::regclass",
      );
      expect(rows[0]?.n).toBe(1);
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
