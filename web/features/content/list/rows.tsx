import type { ComponentType } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { KindParts } from '../kind-parts.ts';
import type { ListAnswer } from '../reads.ts';
import { ItemRow } from './item-row.tsx';
import styles from './list.module.css';
import { RowPictures, turnsOf } from './row-pictures.ts';

interface AnyParts {
  Row?: ComponentType<{ item: ListAnswer['rows'][number] }>;
  columns?: readonly Column<ListAnswer['rows'][number]>[];
}

/** The items of one page, as rows or as a table: what their kind wishes. */
export function Rows({ rows, parts, label }: Pick<ListAnswer, 'rows'> & { parts: KindParts; label: string }) {
  // a list has items of one kind, and gets that kind's parts
  const { columns, Row } = parts as unknown as AnyParts;
  if (columns !== undefined)
    return <DataTable caption={label} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
  return (
    <RowPictures value={parts.withoutPictures ? undefined : turnsOf(rows)}>
      <ul className={`card ${styles.rows ?? ''}`}>
        {rows.map((item) => (
          <li key={item.id}>{Row ? <Row item={item} /> : <ItemRow item={item as ContentCard} />}</li>
        ))}
      </ul>
    </RowPictures>
  );
}

/** As high as what will stand there. */
export function RowBones({ count, parts }: { count: number; parts: KindParts | undefined }) {
  const height = parts?.columns === undefined ? (parts?.rowHeight ?? 'high') : 'table';
  const isPictured = height === 'high' && !parts?.withoutPictures;
  return (
    <Loading>
      <div className={`card ${styles.rows ?? ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(styles.bone, styles[height], isPictured && styles.pictured)}>
            <SkeletonLine width={index % 2 === 0 ? '72%' : '56%'} isTall />
            {height === 'high' && <SkeletonLine />}
            {height !== 'table' && <SkeletonLine width="40%" />}
          </div>
        ))}
      </div>
    </Loading>
  );
}
