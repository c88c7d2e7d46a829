import { sql } from 'drizzle-orm';
import type { LeveledTool } from '#contract/statistics/level-groups.ts';
import type { Queryable } from '#server/db/database.ts';

/** The level of an enterprise that is counted, without who it is. */
export interface CountedLevel extends Record<string, unknown> {
  level: number;
  isReviewed: boolean;
  /** '' where nothing is said. */
  areaCode: string;
  /** The division of GB/T 4754: C34. */
  division: string;
  divisionName: string;
}

/**
 * The last level by a tool of each certified enterprise in good standing that has agreed to be counted; as it was found on site where that result was reviewed.
 * Whoever has come as he is now comes after all others: with his consent, his result, its review, or the data of the enterprise.
 */
export async function listCountedLevels(db: Queryable, tool: LeveledTool): Promise<CountedLevel[]> {
  const { rows } = await db.execute<CountedLevel>(sql`
    select coalesce((coalesce(v.result, a.result)->>'level')::int, 0) as level, v.id is not null as "isReviewed",
        coalesce(e.area_code, '') as "areaCode", coalesce(left(i.code, 3), '') as division, coalesce(d.name, '') as "divisionName"
      from assessment_consent c
      join app_user u on u.id = c.user_id and u.account_type = 'enpt' and u.audit_status = '2' and u.suspended_at is null and u.deleted_at is null
      join enterprise e on e.user_id = c.user_id
      left join industry i on i.id = e.industry_id
      left join industry d on d.code = left(i.code, 3)
      join lateral (
        select id, result, submitted_at from assessment
         where user_id = c.user_id and tool = ${tool} and state = 'done'
         order by submitted_at desc, id desc limit 1) a on true
      left join assessment_review v on v.assessment_id = a.id and v.state = 'done'
     where c.in_levels_since is not null
     order by greatest(c.in_levels_since, a.submitted_at, v.signed_at, e.updated_at), c.user_id`);
  return rows;
}
