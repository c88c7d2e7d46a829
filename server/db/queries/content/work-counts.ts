import { and, arrayContains, count, eq } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { shareRead } from '#server/db/share-read.ts';
import { workEntry } from '#server/db/schema/work-entry.ts';
import { worksIn } from './shown-version.ts';

/** How many items of each kind there are by the state of the version that counts. */
export interface WorkCount {
  kind: ContentKind;
  isDeleted: boolean;
  state: VersionState;
  n: number;
}

/** Items by kind and state in these sections; undefined: in all. */
export function countWork(db: Queryable, sectionIds: readonly number[] | undefined): Promise<WorkCount[]> {
  return shareRead(db, `work counts ${JSON.stringify(sectionIds)}`, async () =>
    db
      .select({ kind: workEntry.kind, isDeleted: workEntry.isInTrash, state: workEntry.state, n: count() })
      .from(workEntry)
      .where(sectionIds && worksIn(sectionIds))
      .groupBy(workEntry.kind, workEntry.isInTrash, workEntry.state),
  );
}

/** How many items there are whose version that counts somebody has written in. */
export async function countEdited(
  db: Queryable,
  {
    kind,
    userId,
    sectionIds,
  }: { kind: ContentKind | undefined; userId: number; sectionIds: readonly number[] | undefined },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(workEntry)
    .where(
      and(
        arrayContains(workEntry.editors, [userId]),
        eq(workEntry.isInTrash, false),
        kind === undefined ? undefined : eq(workEntry.kind, kind),
        sectionIds && worksIn(sectionIds),
      ),
    );
  return row?.n ?? 0;
}
