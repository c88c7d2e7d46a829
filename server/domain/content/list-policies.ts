import type { ContentCard } from '#contract/content/entities.ts';
import { listTiedBy } from '#server/db/queries/content-work.ts';
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
