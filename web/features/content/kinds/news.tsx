import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { OriginalLink } from '../original-link.tsx';

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
  facts: ({ extra }) =>
    extra.originalLink === ''
      ? []
      : [
          { term: '媒体', value: extra.outlet },
          { term: '编辑', value: extra.editor },
          { term: '原文', value: <OriginalLink href={extra.originalLink} /> },
        ],
};
