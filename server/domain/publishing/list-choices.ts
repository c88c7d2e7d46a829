import type { ContentKind } from '#contract/content/kinds.ts';
import { listChoices as listChoiceRows } from '#server/db/queries/content/relating.ts';
import { listBelow } from '#server/db/queries/content/section.ts';
import type { Services } from '#server/services.ts';
import type { Colleague } from './work-on-items.ts';

/** How many are offered by words; by their ids as many as are named. */
const mostOffered = 20;

/** Items of a kind that another can be tied to: what the colleague can see as he sees it, all else as the public reads it. */
export async function listChoices(
  { db }: Pick<Services, 'db'>,
  { kind, text, ids }: { kind: ContentKind; text: string; ids: readonly number[] },
  { readingSections }: Colleague,
) {
  const sectionIds = readingSections && (await listBelow(db, readingSections));
  const limit = ids.length > 0 ? ids.length : mostOffered;
  const rows = await listChoiceRows(db, { kind, text: text.trim(), ids, sectionIds, limit });
  // named ones in the order in which they are tied
  return { rows: ids.length > 0 ? rows.sort((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)) : rows };
}
