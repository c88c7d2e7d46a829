import type { ComponentType } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import type { ListView } from '#contract/portal/views.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CompleteParts } from '../kind-parts.ts';
import type { ListAnswer } from '../reads.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './list.module.css';
import { RowPictures, pictureVariantsOf } from './row-pictures.ts';

type Row = ListAnswer['rows'][number];

interface AnyParts {
  Row?: ComponentType<{ item: Row }>;
  Card?: ComponentType<{ item: Row; headingLevel: 2 | 3 }>;
  columns?: readonly Column<Row>[];
}

/** As the page wishes, or else as the kind does. */
const layoutOf = (wished: ListView['layout'], parts: CompleteParts | undefined) =>
  wished ?? (parts?.columns === undefined ? 'rows' : 'table');

export interface RowsProps extends Pick<ListAnswer, 'rows'> {
  parts: CompleteParts;
  label: string;
  layout?: ListView['layout'];
  headingLevel?: 2 | 3;
}

/** The items of one page: as rows, as cards or as a table. */
export function Rows({ rows, parts, label, layout, headingLevel = 2 }: RowsProps) {
  // a list has items of one kind, and gets that kind's parts
  const { columns = [], Row, Card } = parts as unknown as AnyParts;
  switch (layoutOf(layout, parts)) {
    case 'table':
      return <DataTable caption={label} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
    case 'cards':
      return (
        <ul className={styles.cards}>
          {rows.map((item) => (
            <li key={item.id}>
              {Card ? (
                <Card item={item} headingLevel={headingLevel} />
              ) : (
                <ItemCard item={item as ContentCard} headingLevel={headingLevel} />
              )}
            </li>
          ))}
        </ul>
      );
    case 'rows':
      return (
        <RowPictures value={pictureVariantsOf(rows)}>
          <ul className={`card ${styles.rows ?? ''}`}>
            {rows.map((item) => (
              <li key={item.id}>{Row ? <Row item={item} /> : <ItemRow item={item as ContentCard} />}</li>
            ))}
          </ul>
        </RowPictures>
      );
  }
}

export interface RowSkeletonProps {
  count: number;
  parts: CompleteParts | undefined;
  layout?: ListView['layout'];
}

/** As high as what will stand there. */
export function RowSkeleton({ count, parts, layout }: RowSkeletonProps) {
  const shown = layoutOf(layout, parts);
  if (shown === 'cards')
    return (
      <Loading>
        <div className={styles.cards}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={`card ${styles.cardBone ?? ''}`} />
          ))}
        </div>
      </Loading>
    );
  const height = shown === 'table' ? 'table' : (parts?.rowHeight ?? 'high');
  const isPictured = height === 'high' && parts?.isDrawn;
  return (
    <Loading>
      <div className={`card ${styles.rows ?? ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(styles.bone, styles[height], isPictured && styles.pictured)}>
            <SkeletonLine width={index % 2 === 0 ? '72%' : '56%'} isTall />
            {(height === 'high' || height === 'facts') && <SkeletonLine />}
            {height !== 'table' && <SkeletonLine width="40%" />}
          </div>
        ))}
      </div>
    </Loading>
  );
}
