import type { CardOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

const tones: Record<CardOf<'factory'>['level'], TagTone> = {
  基础: 'grey',
  先进: 'blue',
  卓越: 'teal',
  领航: 'green',
};

const Level = ({ of }: { of: CardOf<'factory'>['level'] }) => <Tag tone={tones[of]}>{of}级</Tag>;

export const parts: KindParts<'factory'> = {
  neighbourWord: '家',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Level of={item.card.level} />}
      notes={
        <>
          <span>{item.card.enterprise}</span>
          <span>{item.card.batch}</span>
        </>
      }
    />
  ),
  tags: ({ extra }) => <Level of={extra.level} />,
};
