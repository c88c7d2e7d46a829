import type { ContentCard } from '#contract/content/entities.ts';

/** A text among the few fields of its kind that an item's card shows; '' when it is not there. */
export function textOf({ card }: Pick<ContentCard, 'card'>, field: string): string {
  const value = card[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
