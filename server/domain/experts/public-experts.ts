import type { ListedExpert } from '#contract/content/expert-calls.ts';
import type { ContentDetail } from '#contract/content/entities.ts';
import { currentFilters } from '#contract/content/list-filters.ts';
import { namesOf, offeredCodes } from '#contract/reference/entry-names.ts';
import { countOpenAnswers } from '#server/db/queries/experts/question.ts';
import { listExperts, type ExpertOrder } from '#server/db/queries/content/expert.ts';
import type { Services } from '#server/services.ts';
import { countFacetValues } from '#server/domain/catalogue/count-facets.ts';
import { describeCard } from '#server/domain/catalogue/describe-item.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';
import { readItem } from '#server/domain/catalogue/read-item.ts';
import type { MayReadIn } from '#server/domain/publishing/open-versions.ts';

type Deps = Pick<Services, 'db'>;

/** Which experts; what is '' narrows nothing. */
export interface ExpertQuery {
  page: number;
  size: number;
  expertKind: string;
  industry: string;
  specialty: string;
  bookingState: string;
  isAnswered: boolean;
  sort: ExpertOrder;
}

/** The kinds of experts with their numbers, those without any too. */
export async function listExpertTypes(deps: Deps) {
  const facets = await countFacetValues(deps, { kind: 'expert', filters: {} });
  const counts = new Map(facets['expertKind']?.map(({ value, count }) => [value, count]));
  const names = namesOf('expert_kind');
  const carried = [...counts.keys()].filter((code) => Object.hasOwn(names, code));
  return [...new Set([...offeredCodes('expert_kind'), ...carried])].map((code) => ({
    ...{ code, name: names[code] ?? code },
    count: counts.get(code) ?? 0,
  }));
}

/** One page of experts with the numbers of their public answers. */
export async function readExperts(
  { db }: Deps,
  { page, size, specialty, isAnswered, sort, ...facets }: ExpertQuery,
): Promise<{ total: number; rows: ListedExpert[] }> {
  const filters = anyFacets(currentFilters('expert', { ...facets, specialties: specialty }));
  const found = { filters, isAnswered, order: sort, limit: size, offset: (page - 1) * size };
  const { rows, total } = await listExperts(db, found);
  return {
    total,
    rows: rows.map((row) => Object.assign(describeCard<'expert'>(row), { answers: row.answers })),
  };
}

/** One expert with the number of his public answers, or null. */
export async function readExpert(
  deps: Deps,
  id: number | undefined,
  maySeeDrafts?: MayReadIn,
): Promise<(ContentDetail<'expert'> & { answers: number }) | null> {
  const item = await readItem(deps, { id, kind: 'expert' }, maySeeDrafts);
  if (item === null) return null;
  const counts = await countOpenAnswers(deps.db, [item.id]);
  return Object.assign(item, { answers: counts.get(item.id) ?? 0 });
}
