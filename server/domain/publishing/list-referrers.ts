import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { listPublicReferrers, listWorkReferrers, type Tie } from '#server/db/queries/content/relating.ts';
import { listBelow } from '#server/db/queries/content/section.ts';
import type { Services } from '#server/services.ts';
import { requireReadable } from './open-versions.ts';
import type { Colleague } from './work-on-items.ts';

const mostListed = 100;

/**
 * Items that are tied to one: as the public reads them, and work that begins a tie; each relation of an item once. Work of sections that
 * the colleague cannot see is not there. Fails with notFound.
 */
export async function listReferrers({ db }: Pick<Services, 'db'>, id: number, colleague: Colleague) {
  const { item } = await requireReadable(db, id, colleague.mayReadIn, { withDeleted: true });
  const sectionIds = colleague.readingSections && (await listBelow(db, colleague.readingSections));
  const rows = await listPublicReferrers(db, { id, sectionIds, limit: mostListed });
  const known = new Set(rows.map((row) => `${String(row.id)} ${row.relation}`));
  for (const tie of tiesTo(item.kind)) {
    const works = await listWorkReferrers(db, { id, tie, sectionIds, limit: mostListed });
    for (const work of works)
      if (!known.has(`${String(work.id)} ${tie.relation}`)) rows.push({ ...work, relation: tie.relation });
  }
  return { rows: rows.slice(0, mostListed) };
}

/** The relations that lead to items of a kind. */
const tiesTo = (to: ContentKind): Tie[] =>
  contentKindKeys.flatMap((kind) => {
    const { relations }: KindDefinition = contentKinds[kind];
    return Object.entries(relations).flatMap(([relation, tie]) =>
      tie.to === to ? [{ kind, relation }] : [],
    );
  });
