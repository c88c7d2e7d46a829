import { sql } from 'drizzle-orm';
import type { Entry } from '#contract/reference/entered-entries.ts';
import type { Queryable } from '#server/db/database.ts';
import { findListState } from '#server/db/queries/site/edited-list.ts';
import { editedAreaRows } from '#server/db/reference/edited-areas.ts';
import type { EditedContent } from '#server/db/schema/edited-list.ts';
import { area } from '#server/db/schema/reference.ts';

const isEntries = (content: EditedContent | undefined): content is readonly Entry[] => Array.isArray(content);

/** Puts areas as chiefs keep them over those of the release. */
export async function putEditedAreas(db: Queryable, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(area)
    .values(editedAreaRows(entries))
    .onConflictDoUpdate({
      target: area.code,
      set: {
        name: given('name'),
        sortOrder: given('sort_order'),
        isRetired: given('is_retired'),
        mergedInto: given('merged_into'),
      },
    });
}

/** The same after a release or an archive has brought a table of its own: what chiefs have written wins, what is new stays. */
export async function bringEditedAreas(db: Queryable): Promise<void> {
  const content = (await findListState(db, 'areas'))?.content;
  if (isEntries(content)) await putEditedAreas(db, content);
}
