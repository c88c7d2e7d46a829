import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import styles from './kinds.module.css';
import { measured } from './values.ts';

function Effects({ item }: { item: Item<'case'> }) {
  const { effects } = item.extra;
  if (effects.length === 0) return null;
  return (
    <Block title="改造前后">
      <DataTable
        caption="改造前后的指标"
        rows={effects}
        rowKey={({ indicator }) => indicator}
        columns={[
          { key: 'indicator', header: '指标', isRowHeader: true, cell: ({ indicator }) => indicator },
          {
            key: 'before',
            header: '改造前',
            isNumber: true,
            cell: ({ before, unit }) => measured(before, unit),
          },
          {
            key: 'after',
            header: '改造后',
            isNumber: true,
            cell: ({ after, unit }) => measured(after, unit),
          },
          { key: 'change', header: '变化', isNumber: true, cell: ({ change }) => <b>{change}</b> },
        ]}
      />
    </Block>
  );
}

export const parts: KindParts<'case'> = {
  neighbourWord: '个案例',
  Card: ({ item, headingLevel }) => {
    const { industryName, enterprise, effects, year } = item.card;
    const [effect] = effects;
    return (
      <ItemCard
        item={item}
        headingLevel={headingLevel}
        tags={
          <>
            <Tag tone="teal">{industryName}</Tag>
            {item.typeName !== '' && <Tag tone="grey">{item.typeName}</Tag>}
          </>
        }
      >
        {effect !== undefined && (
          <p className={styles.effect}>
            {effect.indicator} <b className="num">{effect.change}</b>
          </p>
        )}
        <p className="meta clamp1">
          {enterprise}　{year} 年
        </p>
      </ItemCard>
    );
  },
  Opening: Effects,
};
