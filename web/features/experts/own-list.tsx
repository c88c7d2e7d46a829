import type { ReactNode } from 'react';
import type { CallState } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

/** Rows of a page. */
export const pageSize = 10;

interface OwnListProps<Row> {
  /** By which the address tells the list's page. */
  name: 'bookings' | 'questions';
  title: string;
  /** What stands there while there is nothing. */
  emptyTitle: string;
  pagesLabel: string;
  page: number;
  list: CallState<{ rows: Row[]; total: number }> & { retry: () => void };
  children: (row: Row) => ReactNode;
}

/** One of the two lists of the workbench tab, with its pages. */
export function OwnList<Row>({
  name,
  title,
  emptyTitle,
  pagesLabel,
  page,
  list,
  children,
}: OwnListProps<Row>) {
  const id = `own-${name}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Loaded of={list} skeleton={<SkeletonRows count={2} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState
                title={emptyTitle}
                action={<ButtonLink href="#/Info/ZJList">到专家库看看</ButtonLink>}
              />
            </div>
          ) : (
            <>
              <div className="card">{rows.map(children)}</div>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(n) =>
                  `#${addressOf('/company', { page: 'expert', [name]: n === 1 ? undefined : n })}`
                }
                label={pagesLabel}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
