import { useId } from 'react';
import type { ItemsBlock } from '#contract/portal/views.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Headline } from '#web/lib/text/headline.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { DetailsPath, useItemHref } from '../item-href.ts';
import { Rows } from '../list/rows.tsx';
import { useParts } from '../parts.ts';
import { useList, type ListAnswer } from '../reads.ts';
import styles from './column.module.css';

/** The newest of one list, and the way to all of it. */
export function ItemsSection({ block }: { block: ItemsBlock }) {
  const { title, kind, sectionName = '', where = {}, sort = 'publishTime', layout = 'lines' } = block;
  const { count = layout === 'cards' ? 3 : 6, more, details } = block;
  const id = useId();
  const list = useList({ kind, sectionName, filters: where, sort, pageNum: 1, pageSize: count });
  return (
    <section aria-labelledby={id} className={styles[layout]}>
      <SectionHead
        id={id}
        title={title}
        action={
          more !== undefined && (
            <MoreLink href={`#${more}`} of={title}>
              更多
            </MoreLink>
          )
        }
      />
      <DetailsPath value={details}>
        <Loaded
          of={list}
          isEmpty={({ rows }) => rows.length === 0}
          skeleton={<Bones count={count} layout={layout} />}
        >
          {({ rows }) =>
            layout === 'cards' ? (
              <Cards rows={rows} kind={kind} label={title} />
            ) : (
              <Lines rows={rows} kind={kind} />
            )
          }
        </Loaded>
      </DetailsPath>
    </section>
  );
}

/** With what their kind adds to a card; without it until that has come. */
function Cards({
  rows,
  kind,
  label,
}: Pick<ListAnswer, 'rows'> & { kind: ItemsBlock['kind']; label: string }) {
  return <Rows rows={rows} parts={useParts(kind) ?? {}} label={label} layout="cards" headingLevel={3} />;
}

function Lines({ rows, kind }: Pick<ListAnswer, 'rows'> & { kind: ItemsBlock['kind'] }) {
  const hrefOf = useItemHref();
  return (
    <ul className={`card ${styles.list ?? ''}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <a href={hrefOf(kind, row.id)}>
            <Headline text={row.title} />
          </a>
          {'releaseTimeShow' in row && (
            <time className="meta" dateTime={row.releaseTimeShow}>
              {row.releaseTimeShow}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}

function Bones({ count, layout }: { count: number; layout: 'lines' | 'cards' }) {
  return (
    <div className={layout === 'cards' ? styles.cardBones : `card ${styles.lineBones ?? ''}`}>
      {Array.from({ length: count }, (_, index) =>
        layout === 'cards' ? (
          <div key={index} className={`card ${styles.cardBone ?? ''}`} />
        ) : (
          <SkeletonLine key={index} width={index % 2 === 0 ? '72%' : '56%'} />
        ),
      )}
    </div>
  );
}
