import type { ExtraOf } from '#contract/content/kinds.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { measured } from '#web/lib/text/measured.ts';
import { Block } from '../detail/block.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import styles from './kinds.module.css';
import { Points } from './points.tsx';

type Indicator = ExtraOf<'benchmark'>['indicators'][number];

/** Higher or lower than the mean, and no word of which is better: that depends on what is measured. */
function difference({ value, peerAverage, unit }: Indicator): string {
  const by = value - peerAverage;
  if (by === 0) return '持平';
  return `${by > 0 ? '高' : '低'} ${measured(Math.abs(by), unit === '%' ? '个百分点' : unit)}`;
}

/** The two numbers as lengths, for the eye alone: the table has said them. */
function Bars({ of: { value, peerAverage } }: { of: Indicator }) {
  const longest = Math.max(value, peerAverage, Number.MIN_VALUE);
  return (
    <span className={styles.bars} aria-hidden="true">
      {[value, peerAverage].map((each, at) => (
        <i key={at} style={{ inlineSize: `${String(Math.max(0, (each / longest) * 100))}%` }} />
      ))}
    </span>
  );
}

function Indicators({ item }: { item: Item<'benchmark'> }) {
  const { indicators, industryName } = item.extra;
  if (indicators.length === 0) return null;
  return (
    <Block title="与同行相比">
      <DataTable
        caption={`与${industryName}行业平均相比`}
        rows={indicators}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: '指标', isRowHeader: true, cell: ({ name }) => name },
          { key: 'own', header: '本企业', isNumber: true, cell: ({ value, unit }) => measured(value, unit) },
          {
            key: 'mean',
            header: '全市行业平均',
            isNumber: true,
            cell: ({ peerAverage, unit }) => measured(peerAverage, unit),
          },
          {
            key: 'difference',
            header: '相差',
            cell: (indicator) => (
              <span>
                <span className="num">{difference(indicator)}</span>
                <Bars of={indicator} />
              </span>
            ),
          },
        ]}
      />
    </Block>
  );
}

export const parts: KindParts<'benchmark'> = {
  neighbourWord: '个标杆',
  Row: ({ item }) => {
    const { enterprise, benchmarkType, industryName, maturityLevel, year } = item.card;
    return (
      <ItemRow
        item={item}
        tags={
          <>
            <Tag>{benchmarkType}</Tag>
            <Tag tone="teal">{industryName}</Tag>
          </>
        }
        notes={
          <>
            <span>{enterprise}</span>
            <span>成熟度 {maturityLevel} 级</span>
            <span>{year} 年入选</span>
          </>
        }
      />
    );
  },
  Opening: ({ item }) => (
    <>
      <Indicators item={item} />
      <Points title="做法" of={item.extra.practices} />
    </>
  ),
};
