import type { SubscribableKind } from '#contract/subscription/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { listNewItems, type NewItem } from '#server/db/queries/subscription/new-item.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import type { Subscriber, Subscription } from '#server/db/queries/subscription/subscription.ts';
import { fitsFocus, fitsSelection } from './fits.ts';

export type ItemInSection = NewItem & { sectionNames: readonly string[] };

/** What became public after `since` and not after `until`, with the sections it stands in; of those that the public sees. */
export async function newItems(
  db: Queryable,
  window: { kinds: readonly SubscribableKind[]; since: Date; until: Date },
): Promise<ItemInSection[]> {
  if (window.kinds.length === 0 || window.since >= window.until) return [];
  const items = await listNewItems(db, window);
  if (items.length === 0) return [];
  const sections = new Map((await listSections(db)).map((one) => [one.id, one]));
  const namesOf = (id: number | null): string[] => {
    const section = id === null ? undefined : sections.get(id);
    return section === undefined ? [] : [...namesOf(section.parentId), section.name];
  };
  return items.map((item) => ({ ...item, sectionNames: namesOf(item.sectionId) }));
}

/** The kinds that somebody wants to be told of at all. */
export function kindsOf(
  { kinds }: Pick<Subscriber, 'kinds'>,
  subscriptions: readonly Pick<Subscription, 'selection'>[],
): SubscribableKind[] {
  return [...new Set([...kinds, ...subscriptions.map(({ selection }) => selection.kind)])];
}

/** Those of these items that he wants to be told of, each once; of a list what came after he subscribed to it. */
export function chosenBy(
  items: readonly ItemInSection[],
  focus: Pick<Subscriber, 'kinds' | 'industries' | 'areas' | 'topics'>,
  subscriptions: readonly Pick<Subscription, 'selection' | 'createdAt'>[],
  now: Date,
): ItemInSection[] {
  return items.filter(
    (item) =>
      fitsFocus(item, focus) ||
      subscriptions.some(
        ({ selection, createdAt }) => item.liveAt > createdAt && fitsSelection(item, selection, now),
      ),
  );
}
