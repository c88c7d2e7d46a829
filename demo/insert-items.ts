import { appealHelpTag } from '#contract/account/constants.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { publishOwnItems, type NewItem } from '#server/domain/publishing/insert-items.ts';
import { cleanContent } from '#server/domain/publishing/item-content.ts';
import type { Clock } from '#server/lib/clock.ts';
import { officeOpens } from './days.ts';
import type { DemoItem } from './read-items.ts';

/** By this id the specified portal links to the help article about the customer service. In an empty site items have the numbers 1, 2, 3 … */
const serviceArticleId = 206;

/** Publishes demo items with their relations; their days count back from `now`. Ties must not run in a circle. */
export async function insertDemoItems(
  { db, clock }: { db: Queryable; clock: Clock },
  items: readonly DemoItem[],
  { now, sectionOf }: { now: Date; sectionOf: (kind: ContentKind, name: string) => number },
): Promise<void> {
  const ids = new Map<string, number>();
  const endsOf = ({ relations }: DemoItem) => Object.values(relations).flat();
  let waiting = items.map((item, index) => ({ item, index }));
  while (waiting.length > 0) {
    // of the rest each waits for what is nowhere: newItem says for what
    const ready = waiting.filter(({ item }) => endsOf(item).every((key) => ids.has(key)));
    const group = ready.length > 0 ? ready : waiting;
    if (ids.size === 0) moveServiceArticle(group);
    const inserted = await publishOwnItems(
      { db, clock },
      group.map(({ item, index }) => newItem(item, { index, now, sectionOf, ids })),
    );
    for (const [place, { item }] of group.entries()) ids.set(item.key, inserted[place] ?? 0);
    waiting = waiting.filter(({ item }) => !ids.has(item.key));
  }
}

/** Puts that article where it is given its id; the others keep their order. */
function moveServiceArticle(group: { item: DemoItem }[]): void {
  const at = group.findIndex(
    ({ item: { kind, fields } }) => kind === 'help' && fields.tags.includes(appealHelpTag),
  );
  if (at >= 0) group.splice(serviceArticleId - 1, 0, ...group.splice(at, 1));
}

function newItem(
  item: DemoItem,
  {
    index,
    now,
    sectionOf,
    ids,
  }: {
    index: number;
    now: Date;
    sectionOf: (kind: ContentKind, name: string) => number;
    ids: ReadonlyMap<string, number>;
  },
): Omit<NewItem, 'state'> {
  // some minutes apart, so that items of one day do not all carry the same time
  const wanted = officeOpens(now, -item.publishedDaysAgo) + (index % 480) * 60_000;
  const published = new Date(Math.min(wanted, now.getTime()));
  return {
    kind: item.kind,
    sectionId: sectionOf(item.kind, item.fields.sectionName),
    content: cleanContent({ fields: item.fields, extra: item.extra, relations: relationsOf(item, ids) }),
    publishAt: published,
    createdAt: published,
    columns: {
      demoKey: item.key,
      views: item.views,
      favourites: item.favourites,
      ...(item.stage !== undefined && { stage: item.stage }),
    },
  };
}

function relationsOf(item: DemoItem, ids: ReadonlyMap<string, number>): Record<string, number[]> {
  const idOf = (key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`demo item ${item.key}: there is no ${key}`);
    return id;
  };
  return Object.fromEntries(
    Object.entries(item.relations).map(([relation, keys]) => [relation, keys.map(idOf)]),
  );
}
