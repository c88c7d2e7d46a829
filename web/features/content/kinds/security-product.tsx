import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';

const kindNames = { product: '安全产品', tool: '安全工具' };

export const parts: KindParts<'securityProduct'> = {
  neighbourWord: '个',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{kindNames[item.card.productKind]}</Tag>}
      notes={<span>{item.card.vendor}</span>}
    />
  ),
  Card: ({ item, headingLevel }) => (
    <ItemCard item={item} headingLevel={headingLevel} tags={<Tag>{kindNames[item.card.productKind]}</Tag>}>
      <p className="muted clamp2">{item.content}</p>
      <p className="meta clamp1">{item.card.vendor}</p>
    </ItemCard>
  ),
  tags: ({ extra }) => <Tag>{kindNames[extra.productKind]}</Tag>,
  facts: ({ extra }) => [{ term: '厂商', value: extra.vendor }],
  Opening: ({ item }) => <Points title="功能" of={item.extra.functions} />,
};
