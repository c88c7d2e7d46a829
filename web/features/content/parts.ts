import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Fact } from '#web/ui/description-list/description-list.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import type { Item, RowOf } from './reads.ts';

/** What a kind adds to the patterns of list and detail. Whatever is left out, the patterns do by themselves. */
export interface KindParts<Kind extends ContentKind = ContentKind> {
  /** One of a list. */
  Row?: ComponentType<{ item: RowOf<Kind> }>;
  /** How high such a row is: for the grey shapes that stand there before. `high`, unless said otherwise. */
  rowHeight?: 'high' | 'low';
  /** Its list is a table of these. */
  columns?: readonly Column<RowOf<Kind>>[];
  /** Above the title of an item's own page. */
  tags?: (item: Item<Kind>) => ReactNode;
  facts?: (item: Item<Kind>) => readonly Fact[];
  /** Between the facts and the text. */
  Opening?: ComponentType<{ item: Item<Kind> }>;
  /** After the text. */
  Closing?: ComponentType<{ item: Item<Kind> }>;
  /** First in the column beside. */
  Aside?: ComponentType<{ item: Item<Kind> }>;
}

const files: { [Kind in ContentKind]?: () => Promise<{ parts: KindParts<Kind> }> } = {
  policy: () => import('./kinds/policy.tsx'),
  interpretation: () => import('./kinds/interpretation.tsx'),
  declaration: () => import('./kinds/declaration.tsx'),
  news: () => import('./kinds/news.tsx'),
  notice: () => import('./kinds/notice.tsx'),
  identifierNode: () => import('./kinds/identifier-node.tsx'),
};

const loaded = new Map<ContentKind, KindParts>();

/** Fetches what a kind adds, before a page that shows it is drawn. */
export async function loadParts(kind: ContentKind): Promise<KindParts> {
  const known = loaded.get(kind);
  if (known !== undefined) return known;
  // each kind's parts take that kind's items, and get no others
  const parts = ((await files[kind]?.())?.parts ?? {}) as unknown as KindParts;
  loaded.set(kind, parts);
  return parts;
}

/** Undefined until they have come: an item may be of another kind than its page was made for. */
export function useParts(kind: ContentKind | undefined): KindParts | undefined {
  const [, setArrived] = useState<ContentKind>();
  const parts = kind === undefined ? undefined : loaded.get(kind);
  const isMissing = kind !== undefined && parts === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void loadParts(kind).then(() => setArrived(kind));
  }, [isMissing, kind]);
  return parts;
}
