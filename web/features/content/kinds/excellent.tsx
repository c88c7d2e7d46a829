import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';

export const parts: KindParts<'excellent'> = {
  neighbourWord: '个',
  Card: ({ item, headingLevel }) => (
    <ItemCard
      item={item}
      headingLevel={headingLevel}
      tags={item.card.honours.slice(0, 1).map((honour) => (
        <Tag key={honour} tone="amber">
          {honour}
        </Tag>
      ))}
    >
      <p className="muted clamp2">{item.content}</p>
      <p className="meta">{item.card.year} 年</p>
    </ItemCard>
  ),
  tags: ({ sectionName }) => sectionName !== '' && <Tag>{sectionName}</Tag>,
  facts: ({ extra }) => [
    { term: '年份', value: `${String(extra.year)} 年` },
    { term: '简介', value: extra.introduction, isWide: true },
  ],
  Opening: ({ item }) => <Points title="荣誉" of={item.extra.honours} />,
};
