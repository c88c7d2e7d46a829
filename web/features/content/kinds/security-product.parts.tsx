import { productKinds } from '#contract/content/kinds/security-product.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'securityProduct'> = {
  neighbourWord: '个',
  Card: ({ item, headingLevel }) => (
    <ItemCard item={item} headingLevel={headingLevel} tags={<Tag>{productKinds[item.card.productKind]}</Tag>}>
      <p className="muted clamp2">{item.content}</p>
      <p className="meta clamp1">{item.card.vendor}</p>
    </ItemCard>
  ),
};
