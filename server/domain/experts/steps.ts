import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow.ts';

export interface Paging {
  pageNum: number;
  pageSize: number;
}
export const limitsOf = ({ pageNum, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

/** What became of something, as those see it who work on it. */
export async function stepsOf(db: Queryable, of: { subject: WorkflowSubject; id: number }) {
  const steps = await listWorkflowSteps(db, of);
  return steps.map(({ action, fromState, toState, comment, at, account }) => ({
    action,
    fromState,
    toState,
    comment,
    time: at.toISOString(),
    by: account ?? '',
  }));
}
