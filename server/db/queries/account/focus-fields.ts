import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { subscriber } from '#server/db/schema/subscription.ts';

interface FocusField {
  id: string;
  value: string;
}

/** How many people have chosen each focus field, at registration or for what they are told of; by ids. */
export async function countFocusUses(
  db: Queryable,
  fields: readonly FocusField[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; n: string }>(sql`
    select field.id, count(distinct chosen.user_id) as n
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as field (id text, value text)
    join (
      select ${appUser.id} as user_id, label ->> 'id' as id, null as value
      from ${appUser}, jsonb_array_elements(${appUser.labels}) label
      union all
      select ${subscriber.userId}, null, topic from ${subscriber}, unnest(${subscriber.topics}) topic
    ) chosen on chosen.id = field.id or chosen.value = field.value
    group by field.id`);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/**
 * Puts a focus field in the place of another, or a new name in the place of its old one: in accounts by its id, in what people are told of by its
 * name. Whoever had both has one. Answers how many people had it.
 */
export async function replaceFocus(db: Queryable, from: FocusField, to: FocusField): Promise<number> {
  const next = JSON.stringify({ id: to.id, value: to.value });
  const { rows: accounts } = await db.execute<{ id: string }>(sql`
    update ${appUser} set labels = (
      select jsonb_agg(one.label order by one.place) from (
        select case when each.label ->> 'id' in (${from.id}, ${to.id}) then ${next}::jsonb else each.label end as label,
          min(each.place) as place
        from jsonb_array_elements(${appUser.labels}) with ordinality as each (label, place) group by 1
      ) one)
    where ${appUser.labels} @> ${JSON.stringify([{ id: from.id }])}::jsonb
    returning id`);
  const { rows: subscribers } = await db.execute<{ id: string }>(sql`
    update ${subscriber} set topics = array(
      select one.topic from (
        select case each.topic when ${from.value} then ${to.value} else each.topic end as topic, min(each.place) as place
        from unnest(${subscriber.topics}) with ordinality as each (topic, place) group by 1
      ) one order by one.place)
    where ${from.value} = any (${subscriber.topics})
    returning user_id as id`);
  return new Set([...accounts, ...subscribers].map(({ id }) => id)).size;
}
