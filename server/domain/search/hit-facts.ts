import type { ResponseOf } from '#contract/call.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { listCardsOf } from '#server/db/queries/content/content.ts';
import { declarationsOf } from '#server/domain/catalogue/declarations.ts';
import type { Services } from '#server/services.ts';

type Hit = ResponseOf<typeof searchCalls.query>['rows'][number];

export type HitFacts = NonNullable<Hit['facts']>;

/** By the ids of the policies in force and the declarations among hits what lists of these say: money, who may apply, until when. */
export async function factsOfHits(
  services: Pick<Services, 'db' | 'clock'>,
  hits: readonly Pick<Hit, 'id' | 'kind'>[],
): Promise<Map<number, HitFacts>> {
  const idsOf = (wanted: Hit['kind']) => hits.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [policies, declarations] = [idsOf('policy'), idsOf('declaration')];
  if (policies.length + declarations.length === 0) return new Map();
  const [rows, declaring] = await Promise.all([
    listCardsOf(services.db, [...policies, ...declarations]),
    declarationsOf(services, policies),
  ]);
  return new Map(
    rows.flatMap(({ id, card: anyCard, startsAt, endsAt }): [number, HitFacts][] => {
      const card = anyCard as Partial<CardOf<'policy'> & CardOf<'declaration'>>;
      if (policies.includes(id) && card.validity !== '有效') return [];
      const [next] = declaring.get(id) ?? [];
      const facts = {
        amount: card.amount ?? null,
        audience: card.audience ?? '',
        startsAt: next?.declareStartTime ?? startsAt?.toISOString() ?? null,
        endsAt: next?.declareEndTime ?? endsAt?.toISOString() ?? null,
        declarationId: declarations.includes(id) ? id : (next?.id ?? null),
        mode: next?.mode ?? card.mode ?? '',
      };
      return [[id, facts]];
    }),
  );
}
