import type { FactLine } from '#contract/content/fact-line.ts';
import type { CardOf, ContentKind } from '#contract/content/kinds.ts';
import { listCardsOf } from '#server/db/queries/content/content.ts';
import { declarationsOf } from './declarations.ts';
import type { Services } from '#server/services.ts';

/** By the ids of the policies in force and the declarations among items what lists of these say: money, who may apply, until when. */
export async function factsOf(
  services: Pick<Services, 'db' | 'clock'>,
  items: readonly { id: number; kind: ContentKind }[],
): Promise<Map<number, FactLine>> {
  const idsOf = (wanted: ContentKind) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [policies, declarations] = [idsOf('policy'), idsOf('declaration')];
  if (policies.length + declarations.length === 0) return new Map();
  const [rows, declaring] = await Promise.all([
    listCardsOf(services.db, [...policies, ...declarations]),
    declarationsOf(services, policies),
  ]);
  return new Map(
    rows.flatMap(({ id, card: anyCard, startsAt, endsAt }): [number, FactLine][] => {
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
