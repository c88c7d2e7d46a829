import { sql } from 'drizzle-orm';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { OwnNumbers } from '#contract/supply/own-calls.ts';
import type { Queryable } from '#server/db/database.ts';

/** Which column of matches and contacts names an item of a kind; the others have neither. */
const sideOf: Partial<Record<OwnedKind, { own: string; other: string }>> = {
  demand: { own: 'demand_id', other: 'solution_id' },
  solution: { own: 'solution_id', other: 'demand_id' },
};

/** How much others care for each public item of an owner, the newest first. What he does himself is not counted. */
export async function listOwnNumbers(
  db: Queryable,
  { kind, ownerUserId }: { kind: OwnedKind; ownerUserId: number },
): Promise<OwnNumbers[]> {
  const side = sideOf[kind];
  const own = sql.identifier(side?.own ?? '');
  const other = sql.identifier(side?.other ?? '');
  const matches = side
    ? sql`(select count(*)::int from supply_match m join content_item o on o.id = m.${other}
        where m.${own} = i.id and o.status = 2 and not o.is_deleted and o.publish_time <= now()
        and (o.expire_time is null or o.expire_time > now()))`
    : sql`0`;
  const contacts = side
    ? sql`(select count(*)::int from match_contact c where c.${own} = i.id and c.state <> 'withdrawn')`
    : sql`0`;
  const { rows } = await db.execute<{ [K in keyof OwnNumbers]: OwnNumbers[K] }>(sql`
    select i.id::int as "id", i.views as "views", ${matches} as "matches", ${contacts} as "contacts",
      (select count(*)::int from favourite f where f.item_id = i.id and f.user_id <> i.owner_user_id) as "favourites",
      (select count(*)::int from booking b where b.item_id = i.id and b.state <> 'cancelled' and b.user_id <> i.owner_user_id) as "bookings"
    from content_item i
    where i.owner_user_id = ${ownerUserId} and i.kind = ${kind} and i.status = 2 and not i.is_deleted
      and i.publish_time <= now() and (i.expire_time is null or i.expire_time > now())
    order by i.id desc limit 500`);
  return rows;
}
