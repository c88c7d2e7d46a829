import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { OriginalLink } from '../original-link.tsx';

export const parts: KindParts<'mediaReport'> = {
  Row: ({ item }) => <ItemRow item={item} notes={<span>{item.card.outlet}</span>} />,
  facts: ({ extra }) => [
    { term: '媒体', value: extra.outlet },
    { term: '编辑', value: extra.editor },
    { term: '原文', value: extra.originalLink && <OriginalLink href={extra.originalLink} /> },
  ],
};
