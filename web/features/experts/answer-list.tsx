import { questionCalls } from '#contract/experts/question-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { AnswerView } from './answer-view.tsx';

const pageSize = 8;

/** Which page of them an address names. */
export function readPage(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
}

export interface AnswerListProps {
  /** undefined: of all. */
  expertId?: number;
  page: number;
  hrefFor: (page: number) => string;
  /** What stands there while nobody has been answered. */
  empty: ReactNode;
}

/** Answers that everybody may read, the newest first. */
export function AnswerList({ expertId, page, hrefFor, empty }: AnswerListProps) {
  const request = { pageNum: page, pageSize, ...(expertId !== undefined && { expertId }) };
  const list = useCall(questionCalls.publicQuestions, request, { keepsPrevious: true });
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <div className="card">
              {rows.map((row) => (
                <AnswerView key={row.id} of={row} isAtHome={expertId !== undefined} />
              ))}
            </div>
            <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
          </>
        )
      }
    </Loaded>
  );
}
