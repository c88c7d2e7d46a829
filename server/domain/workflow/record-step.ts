import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertWorkflowStep } from '#server/db/queries/workflow.ts';
import { recordAudit, type AuditAction, type AuditLine } from '#server/domain/audit/record-audit.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { CallContext } from '#server/lib/http/context.ts';

/** Where somebody acts from, for the record. */
export type Place = Pick<CallContext, 'ip' | 'requestId'>;

/** For what the portal does by itself when a time has come. */
export const scheduledPlace: Place = { ip: '127.0.0.1', requestId: 'scheduled' };

/** Something that was done to what goes through a workflow, be it a move or not. */
export interface RecordedStep {
  subject: { type: WorkflowSubject; id: number; version?: number };
  action: string;
  from: string;
  to: string;
  /** Undefined: the portal itself, or whoever has a link. */
  userId: number | undefined;
  comment?: string;
  place: Place;
  /** What of the record it belongs to, or the line of the record itself. */
  audit: AuditAction | Omit<AuditLine, 'actorUserId'>;
}

/** Files it twice, in the caller's transaction: in the history that its people read, and in the record that nobody can change. */
export async function recordStep(
  { db, clock }: { db: Queryable; clock: Clock },
  { subject, action, from, to, userId, comment = '', place, audit }: RecordedStep,
): Promise<void> {
  await insertWorkflowStep(db, {
    subject: subject.type,
    subjectId: subject.id,
    version: subject.version ?? 1,
    action,
    fromState: from,
    toState: to,
    actorUserId: userId ?? null,
    comment,
    at: clock.now(),
  });
  await recordAudit({ db, clock }, place, {
    ...(userId === undefined ? {} : { actorUserId: userId }),
    ...(typeof audit === 'string' ? lineOf(audit, subject, action) : audit),
  });
}

function lineOf(
  audit: AuditAction,
  { type, id, version }: RecordedStep['subject'],
  result: string,
): Omit<AuditLine, 'actorUserId'> {
  const object = version === undefined ? `${type} ${id}` : `${type} ${id}/${version}`;
  return { action: audit, object, result };
}
