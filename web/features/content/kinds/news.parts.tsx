import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'news'> = {
  Row: ({ item }) => (
    <ItemRow
      item={item}
      state={item.isTop && <Tag>置顶</Tag>}
      tags={item.sectionName !== '' && <Tag tone="grey">{item.sectionName}</Tag>}
      notes={<span>{item.card.outlet || item.sourceInfo}</span>}
    />
  ),
  tags: ({ sectionName }) => sectionName !== '' && <Tag>{sectionName}</Tag>,
  hasFacts: ({ extra }) => extra.originalLink !== '',
};
