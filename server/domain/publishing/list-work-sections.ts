import type { ContentKind } from '#contract/content/kinds.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import type { Services } from '#server/services.ts';
import { depthFirst, pathsOf } from './section-tree.ts';
import type { Colleague } from './work-on-items.ts';

/** The sections that the colleague can see, those above first, with what he may do there. Below what he cannot see they begin anew. */
export async function listWorkSections(
  { db }: Pick<Services, 'db'>,
  { kind }: { kind?: ContentKind | undefined },
  { mayReadIn, mayWriteIn, actorsIn }: Colleague,
) {
  const all = await listSections(db);
  const paths = pathsOf(all);
  const pathOf = ({ id }: { id: number }) => paths.get(id) ?? [];
  const seen = depthFirst(all).filter(
    (section) =>
      (kind === undefined || section.kind === null || section.kind === kind) &&
      mayReadIn(pathOf(section), undefined),
  );
  const ids = new Set(seen.map(({ id }) => id));
  return {
    rows: seen.map((section) => ({
      id: section.id,
      name: section.name,
      parentId: section.parentId !== null && ids.has(section.parentId) ? section.parentId : null,
      kind: section.kind,
      approvals: section.approvals,
      mayWrite: mayWriteIn(pathOf(section), undefined),
      mayReview: actorsIn(pathOf(section), undefined).includes('reviewer'),
    })),
  };
}
