import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item, RowOf } from '../reads.ts';

type ArticleKind = 'identifierArticle' | 'industryUpdate';

function Row({ item }: { item: RowOf<ArticleKind> }) {
  return (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.topic}</Tag>}
      notes={<span>{item.card.outlet || item.sourceInfo}</span>}
    />
  );
}

/** Articles that others have written, by their topics. */
export const parts = {
  Row,
  hasFacts: ({ extra }: Item<ArticleKind>) => extra.originalLink !== '',
} satisfies KindParts<'identifierArticle'> & KindParts<'industryUpdate'>;
