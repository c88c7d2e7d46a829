import { useState, type ReactNode } from 'react';
import type { CardOf } from '#contract/content/kinds.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { measured } from '#web/lib/text/measured.ts';
import { Block } from '../detail/block.tsx';
import { useList, type Item, type RowOf } from '../reads.ts';
import styles from './kinds.module.css';

const mostOthers = 4;

/** This case beside another of its industry, which can be chosen. */
export function CaseCompare({ item }: { item: Item<'case'> }) {
  const [wanted, setWanted] = useState<number>();
  const { data } = useList({
    kind: 'case',
    sectionName: '',
    filters: { industryName: item.extra.industryName },
    sort: 'views',
    pageNum: 1,
    pageSize: mostOthers + 1,
  });
  const others = ((data?.rows ?? []) as readonly RowOf<'case'>[])
    .filter(({ id, card }) => id !== item.id && card.effects.length > 0)
    .slice(0, mostOthers);
  const other = others.find(({ id }) => id === wanted) ?? others[0];
  if (other === undefined) return null;
  const [one, two] = [item.extra, other.card];
  const all: readonly { key: string; name: string; cells: readonly ReactNode[] }[] = [
    {
      key: 'effect',
      name: '最大的变化',
      cells: [<Effect key="one" of={one} />, <Effect key="two" of={two} />],
    },
    {
      key: 'investment',
      name: '投入',
      cells: [one, two].map(({ investment }) => amountText(investment, '万元')),
    },
    { key: 'months', name: '工期', cells: [one, two].map(({ months }) => amountText(months, '个月')) },
    { key: 'scene', name: '场景', cells: [one, two].map(({ scene }) => scene) },
    { key: 'replicability', name: '可复制性', cells: [one, two].map(({ replicability }) => replicability) },
    {
      key: 'provider',
      name: '服务商',
      cells: [<Provider key="one" name={one.provider} />, <Provider key="two" name={two.provider} />],
    },
  ];
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== '' && cell !== undefined));
  return (
    <Block title="放在一起看">
      {others.length > 1 && (
        <div className={styles.others} role="group" aria-label="和哪个案例比">
          {others.map(({ id, card }) => (
            <Chip key={id} isEdged isSelected={id === other.id} onPress={() => setWanted(id)}>
              {card.enterprise}
            </Chip>
          ))}
        </div>
      )}
      <DataTable
        caption={`本案例和${two.enterprise}的案例`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: '比什么', isRowHeader: true, cell: ({ name }) => name },
          { key: 'one', header: `本案例：${one.enterprise}`, cell: ({ cells }) => cells[0] },
          { key: 'two', header: two.enterprise, cell: ({ cells }) => cells[1] },
        ]}
      />
      <p>
        <a className="inline" href={contentHref('case', other.id)}>
          看{two.enterprise}的案例
        </a>
      </p>
    </Block>
  );
}

/** What an item of an older release does not say is undefined. */
const amountText = (value: number | undefined, unit: string) =>
  value === undefined || value === 0 ? '' : measured(value, unit);

function Effect({ of: { effects } }: { of: Pick<CardOf<'case'>, 'effects'> }) {
  const [first] = effects;
  if (first === undefined) return null;
  return (
    <>
      {first.indicator}{' '}
      <b className="num">
        {measured(first.before, '')} → {measured(first.after, first.unit)}
      </b>
    </>
  );
}

const Provider = ({ name = '' }: { name: string | undefined }) =>
  name !== '' && (
    <span className={styles.who}>
      <Monogram name={name} size="small" />
      {name}
    </span>
  );
