import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { WorkView } from '#contract/content/work-rules.ts';
import { listBelow, listSections } from '#server/db/queries/content/section.ts';
import {
  countEdited,
  countWork as countWorkRows,
  type WorkCount,
} from '#server/db/queries/content/work-counts.ts';
import type { Services } from '#server/services.ts';
import { pathsOf } from './section-tree.ts';
import type { Colleague } from './work-on-items.ts';

/** How many items each tab of a list has, as the list counts them, and each kind that the colleague can see or write. */
export async function countWork(
  { db }: Pick<Services, 'db'>,
  { kind }: { kind?: ContentKind | undefined },
  { readingSections, userId, mayWriteIn, actorsIn }: Colleague,
) {
  const sectionIds = readingSections && (await listBelow(db, readingSections));
  const all = await countWorkRows(db, sectionIds);
  const mine = await countEdited(db, { kind, userId, sectionIds });
  const sections = await listSections(db);
  const paths = pathsOf(sections);
  const writable = sections.filter(({ id }) => mayWriteIn(paths.get(id) ?? [], undefined));
  const mayWrite = (one: ContentKind) =>
    writable.some((section) => section.kind === null || section.kind === one);
  const kept = all.filter((one) => !one.isDeleted);
  const kinds = contentKindKeys.map((one) => ({
    kind: one,
    count: sumOf(kept.filter((row) => row.kind === one)),
    mayWrite: mayWrite(one),
  }));
  const ofKind = (row: WorkCount) => kind === undefined || row.kind === kind;
  const shown = kept.filter(ofKind);
  const inState = (view: WorkView) => sumOf(shown.filter(({ state }) => state === view));
  return {
    views: {
      all: sumOf(shown),
      mine,
      draft: inState('draft'),
      waiting: inState('waiting'),
      returned: inState('returned'),
      scheduled: inState('scheduled'),
      live: inState('live'),
      withdrawn: inState('withdrawn'),
      deleted: sumOf(all.filter((row) => row.isDeleted && ofKind(row))),
    },
    kinds: kinds.filter((one) => one.count > 0 || one.mayWrite),
    mayPurge: actorsIn([], undefined).includes('chief'),
  };
}

const sumOf = (rows: readonly WorkCount[]) => rows.reduce((sum, { n }) => sum + n, 0);
