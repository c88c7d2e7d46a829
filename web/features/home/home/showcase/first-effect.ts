import type { ContentCard } from '#contract/content/entities.ts';

export interface Effect {
  indicator: string;
  /** such as +23.5% */
  change: string;
}

/** The effect a case names first. The fields of a kind are not part of a card's type, so they are looked at before use. */
export function firstEffect({ card }: Pick<ContentCard, 'card'>): Effect | undefined {
  const effects: unknown = card['effects'];
  const first: unknown = Array.isArray(effects) ? effects[0] : undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  const { indicator, change } = first as Partial<Record<keyof Effect, unknown>>;
  return typeof indicator === 'string' && typeof change === 'string' ? { indicator, change } : undefined;
}
