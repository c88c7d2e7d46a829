import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { OriginalLink } from '../original-link.tsx';

export const parts: KindParts<'identifierArticle'> = {
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.topic}</Tag>}
      notes={<span>{item.card.outlet || item.sourceInfo}</span>}
    />
  ),
  tags: ({ extra }) => <Tag>{extra.topic}</Tag>,
  facts: ({ extra }) =>
    extra.originalLink === ''
      ? []
      : [
          { term: '媒体', value: extra.outlet },
          { term: '原文', value: <OriginalLink href={extra.originalLink} /> },
        ],
};
