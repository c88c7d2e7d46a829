import type { z } from 'zod';
import type { workflowStep } from '#contract/fields.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';

export type StepRow = Awaited<ReturnType<typeof listWorkflowSteps>>[number];

/** By its fields and no others: a row has more than those may see who work on its subject. */
export const describeStep = ({
  action,
  fromState,
  toState,
  comment,
  at,
  account,
}: StepRow): z.output<typeof workflowStep> => ({
  ...{ action, fromState, toState, comment },
  time: at.toISOString(),
  by: account ?? '',
});

/** What became of something, as those see it who work on it: the first step first. */
export const readSteps = async (db: Queryable, of: { subject: WorkflowSubject; id: number }) =>
  (await listWorkflowSteps(db, of)).map(describeStep);

/** When the last of its steps was made: what a decision goes by. '' before the first. */
export const lastChange = (steps: readonly { time: string }[]): string => steps.at(-1)?.time ?? '';
