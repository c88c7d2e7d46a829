import type { ContentCard } from '#contract/content/entities.ts';
import type { InterpretationSeries } from '#contract/content/policy-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listTiedBy } from '#server/db/queries/content/related.ts';
import { listSeries } from '#server/db/queries/content/series.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';
import { countFacetValues } from './count-facets.ts';

/** The themes of policies with their numbers, most first. */
export async function listPolicyThemes(services: Pick<Services, 'db'>) {
  const facets = await countFacetValues(services, { kind: 'policy', filters: {} });
  return (facets['subject'] ?? []).map(({ value, count }) => ({ theme: value, count }));
}

/** The interpretations of a policy, in the order that they were given. */
export async function listInterpretations(
  { db }: Pick<Services, 'db'>,
  policyId: number | undefined,
): Promise<ContentCard<'interpretation'>[]> {
  if (policyId === undefined) return [];
  const rows = await listTiedBy(db, { id: policyId, relation: 'explains', from: false });
  return rows.map((row) => describeCard<'interpretation'>(row));
}

/** As many as a list shows at once of a series that is read in order. */
const mostParts = 100;

/** One page of the series of interpretations with their parts. */
export async function readSeries(
  { db }: Pick<Services, 'db'>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: InterpretationSeries[] }> {
  const offset = (pageNum - 1) * pageSize;
  const rows = await listSeries(db, { limit: pageSize, offset, mostParts });
  // beyond the last page there is no row that could tell the total
  const [first] =
    rows.length > 0 || offset === 0 ? rows : await listSeries(db, { limit: 1, offset: 0, mostParts: 0 });
  return {
    total: first?.total ?? 0,
    rows: rows.map(({ series, count, parts }) => ({
      series,
      count,
      parts: parts.map(({ publishTime, ...part }) => ({
        ...part,
        releaseTimeShow: shanghaiDay(new Date(publishTime)),
      })),
    })),
  };
}
