import { useEffect, useState } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { KindParts } from './kind-parts.ts';

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
