import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

/** Notices that everybody must have seen say so. */
const mustBeRead = 1;

export const parts: KindParts<'notice'> = {
  neighbourWord: '条',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      state={
        item.card.systemType === mustBeRead ? <Tag tone="blue">重要</Tag> : item.isTop && <Tag>置顶</Tag>
      }
      tags={item.sectionName !== '' && <Tag tone="grey">{item.sectionName}</Tag>}
    />
  ),
  tags: ({ sectionName, extra }) => (
    <>
      {sectionName !== '' && <Tag tone="grey">{sectionName}</Tag>}
      {extra.systemType === mustBeRead && <Tag tone="blue">重要</Tag>}
    </>
  ),
};
