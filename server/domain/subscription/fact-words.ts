import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';

/** What messages say of a policy or a declaration, in the order of the fact line; what is not known is left out. */
export interface WordedFacts {
  /** As rows keep it: older releases wrote cards without these. */
  card: object;
  /** Left out where the sentence says so itself. */
  endsAt?: Date | null;
}

/** `（最高 500 万元，规上工业企业，2026年11月24日 17:00 截止）`, or '' where nothing is known. */
export function factWords({ card, endsAt = null }: WordedFacts): string {
  const { amount = null, audience = '' } = card as { amount?: number | null; audience?: string };
  const facts = [
    amount === null ? '' : `最高 ${amount.toLocaleString('en-US')} 万元`,
    audience,
    endsAt === null ? '' : `${shanghaiMinuteInWords(endsAt.toISOString())} 截止`,
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? '' : `（${facts.join('，')}）`;
}
