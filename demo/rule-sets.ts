import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { ruleSet } from '#server/db/schema/eligibility.ts';
import { readDemoRuleSets } from './read-rule-sets.ts';

/** Rules of demo items, which count from the beginning. */
export async function insertDemoRuleSets(tx: Queryable, now: Date): Promise<void> {
  const sets = readDemoRuleSets();
  const rows = await tx
    .select({ id: contentItem.id, key: contentItem.demoKey })
    .from(contentItem)
    .where(inArray(contentItem.demoKey, Object.keys(sets)));
  const values = rows.flatMap(({ id, key }) => {
    const content = sets[key ?? ''];
    return content === undefined
      ? []
      : [
          {
            ...{ itemId: id, version: 1, state: 'active' as const, content },
            ...{ writtenAt: now, proposedAt: now, decidedAt: now },
          },
        ];
  });
  await tx.insert(ruleSet).values(values).onConflictDoNothing();
}
