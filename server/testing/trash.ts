import { workCalls } from '#contract/content/work-calls.ts';
import { keyOf, type Key, type Newsroom } from './newsroom.ts';
import type { TestColleague } from './staff.ts';

/** A row of the trash, as the list has it. */
interface TrashRow {
  id: number;
  title: string;
  deletion: { by: string; time: string; daysLeft: number; hasRecords: boolean } | null;
}

/** What tests do with the trash of a newsroom. */
export function trashOf(room: Newsroom) {
  const { portal, writer, ask, save } = room;
  const setDeleted = (who: TestColleague, { id }: Pick<Key, 'id'>, isDel: 0 | 1) =>
    ask(who, workCalls.setIsDel, { id, isDel });
  const trash = async (item: Key, who: TestColleague = writer) => keyOf(await setDeleted(who, item, 1));
  const inTrash = async (who: TestColleague) => {
    const request = { isDeleted: true, pageNum: 1, pageSize: 100, sort: 'deleteTime' } as const;
    return ((await ask(who, workCalls.list, request)).data as { rows: TrashRow[] }).rows;
  };
  const countOf = async (table: string, column: string, { id }: Key) => {
    const { rows } = await portal.sql.query<{ n: number }>(
      `select count(*)::int n from ${table} where ${column} = $1`,
      [id],
    );
    return rows[0]?.n;
  };
  return {
    setDeleted,
    trash,
    trashed: async (changes: object = {}) => trash(await save(writer, changes)),
    purge: (who: TestColleague, ...items: Key[]) => ask(who, workCalls.purge, { items }),
    inTrash,
    rowOf: async ({ id }: Key) => (await inTrash(writer)).find((row) => row.id === id),
    countOf,
    isThere: async (key: Key) => (await countOf('content_item', 'id', key)) === 1,
    auditOf: async ({ id }: Key) => {
      const { rows } = await portal.sql.query<{ actor: string | null; result: string }>(
        'select actor_user_id actor, result from audit_log where object like $1 order by id',
        [`content ${String(id)}/%`],
      );
      return rows;
    },
    /** Time goes by, and whoever is logged in has been at it meanwhile. */
    later: async (time: Parameters<Newsroom['portal']['pass']>[0]) => {
      await portal.pass(time);
      const now = portal.clock.now();
      await portal.sql.query('update session set created_at = $1, last_used_at = $1', [now]);
      await portal.sql.query('update session_token set issued_at = $1', [now]);
    },
  };
}
