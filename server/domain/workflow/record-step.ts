import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { recordAudit, type AuditAction, type AuditLine } from '#server/domain/audit/record-audit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { RequestOrigin } from '#server/lib/http/context.ts';

export type { RequestOrigin };

/** For what the portal does by itself when a time has come. */
export const scheduledOrigin: RequestOrigin = {
  ip: '127.0.0.1',
  requestId: 'scheduled',
  onBehalf: undefined,
};

/** Something that was done to what goes through a workflow, be it a transition or not. */
export interface RecordedStep {
  subject: { type: WorkflowSubject; id: number; version?: number };
  action: string;
  from: string;
  to: string;
  /** Undefined: the portal itself, or whoever has a link. */
  userId: number | undefined;
  comment?: string;
  /** Until when what follows is to be done. */
  dueAt?: Date | undefined;
  /** Files that came with it. */
  relatedId?: string | undefined;
  origin: RequestOrigin;
  /** What of the record it belongs to, or the line of the record itself. */
  audit: AuditAction | Omit<AuditLine, 'actorUserId'>;
}

/** Files it twice, in the caller's transaction: in the history that its people read, and in the record that nobody can change. */
export async function recordStep(
  deps: { db: Queryable; clock: Clock },
  { origin, ...step }: RecordedStep,
): Promise<void> {
  await recordSteps(deps, origin, [step]);
}

/** The same of many that are done at once. */
export async function recordSteps(
  { db, clock }: { db: Queryable; clock: Clock },
  origin: RequestOrigin,
  steps: readonly Omit<RecordedStep, 'origin'>[],
): Promise<void> {
  const at = clock.now();
  const rows = steps.map(({ subject, action, from, to, userId, comment = '', dueAt, relatedId }) => ({
    subject: subject.type,
    subjectId: subject.id,
    version: subject.version ?? 1,
    action,
    fromState: from,
    toState: to,
    actorUserId: userId ?? null,
    comment,
    at,
    dueAt: dueAt ?? null,
    relatedId: relatedId ?? null,
  }));
  await insertWorkflowSteps(db, rows);
  const lines = steps.map(({ subject, action, userId, audit }) => ({
    ...(userId === undefined ? {} : { actorUserId: userId }),
    ...(typeof audit === 'string' ? lineOf(audit, subject, action) : audit),
  }));
  await recordAudit({ db, clock }, origin, ...lines);
}

function lineOf(
  audit: AuditAction,
  { type, id, version }: RecordedStep['subject'],
  result: string,
): Omit<AuditLine, 'actorUserId'> {
  const object = version === undefined ? `${type} ${id}` : `${type} ${id}/${version}`;
  return { action: audit, object, result };
}
