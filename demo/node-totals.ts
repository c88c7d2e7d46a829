import { nodeCourseDays } from '#contract/content/constants.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { nodeTotal } from '#server/db/schema/identifier.ts';
import { asc, eq, sql } from 'drizzle-orm';

/** What was added within the days, of what there is. */
const grown = { registrations: 0.031, resolutions: 0.046 };

/** Weekends are quieter; each node has weeks of its own. */
function weightOf(day: string, age: number, node: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const usual = weekday === 0 || weekday === 6 ? 0.45 : 1;
  return usual * (1 + (((age * 31 + node * 17) % 23) - 11) / 40) * (1 - age / 260);
}

type Total = typeof nodeTotal.$inferInsert;

/** Ninety days that end with what the node has today, the same at each start. */
export function demoNodeTotals(
  now: Date,
  nodes: readonly { id: number; registrations: number; resolutions: number }[],
): Total[] {
  return nodes.flatMap(({ id, registrations, resolutions }, node) => {
    const days = Array.from({ length: nodeCourseDays + 1 }, (_, age) => daysAfter(shanghaiDay(now), -age));
    const weights = days.map((day, age) => weightOf(day, age, node));
    const all = weights.slice(0, -1).reduce((sum, weight) => sum + weight, 0);
    let missing = 0;
    return days.map((day, age) => {
      const share = missing / all;
      missing += weights[age] ?? 0;
      return {
        itemId: id,
        day,
        registrations: Math.round(registrations * (1 - grown.registrations * share)),
        resolutions: Math.round(resolutions * (1 - grown.resolutions * share)),
      };
    });
  });
}

export async function insertDemoNodeTotals(db: Queryable, now: Date): Promise<void> {
  const nodes = await db
    .select({
      id: contentItem.id,
      registrations: sql<number>`(${contentItem.extra}->>'registrations')::float8`,
      resolutions: sql<number>`(${contentItem.extra}->>'resolutions')::float8`,
    })
    .from(contentItem)
    .where(eq(contentItem.kind, 'identifierNode'))
    .orderBy(asc(contentItem.id));
  await db.insert(nodeTotal).values(demoNodeTotals(now, nodes));
}
