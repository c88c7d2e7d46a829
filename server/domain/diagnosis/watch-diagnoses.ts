import { diagnosisRetentionDays } from '#contract/diagnosis/constants.ts';
import { stages } from '#contract/diagnosis/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteDiagnosesClosedBefore,
  deletePastDiagnosesBefore,
  listOverdueDiagnoses,
  updateDiagnosis,
  type KnownDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import type { MessageServices, Transaction } from '#server/domain/messages/commit-and-send.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordStep, scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { reachEnterprise, notifyStaff, type News } from './diagnosis-messages.ts';
import { diagnoses } from './diagnosis-workflow.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

/**
 * Marks what was not done in time, and tells whose turn it is. Who has a report and does not answer is reminded, and has confirmed it when nothing comes
 * after that either. Several nodes may do this at once: each thing is done once. What fails is logged and tried again the next time. Never rejects.
 */
export async function watchDiagnoses(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  const { db, clock, log, stopping } = services;
  try {
    for (const id of untilStopped(await listOverdueDiagnoses(db, clock.now()), stopping))
      await takeUp(services, id).catch((error: unknown) => {
        log.error({ err: error, diagnosis: id }, 'an overdue application could not be taken up');
      });
  } catch (error) {
    log.warn({ err: error }, 'overdue applications could not be listed');
  }
  sendSoon(services);
}

async function takeUp(services: MessageServices, id: number): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const row = await diagnoses.lock(tx, id);
    const now = clock.now();
    // somebody has moved it, or another node was first
    if (row === undefined || row.overdueAt !== null || row.dueAt === null || row.dueAt > now) return;
    const { tacitDays } = stages[row.state];
    if (tacitDays === undefined) await markOverdue(deps, row, now);
    else if (await isReminded(tx, id))
      await diagnoses.make(deps, row, {
        ...{ action: 'confirmTacitly', by: 'clock', origin: scheduledOrigin },
        given: { isSilent: true },
      });
    else await remind(deps, row, endOfDay(workingDaysAfter(shanghaiDay(now), tacitDays)));
  });
}

/** Whether the reminder came after what is to be answered. */
async function isReminded(db: Queryable, id: number): Promise<boolean> {
  const steps = await listWorkflowSteps(db, { subject: 'diagnosis', id });
  return (
    steps.findLast(({ action }) => action === 'uploadReport' || action === 'remind')?.action === 'remind'
  );
}

async function markOverdue(deps: Transaction, row: KnownDiagnosis, now: Date): Promise<void> {
  const { id, state, dueAt } = row;
  if (!(await updateDiagnosis(deps.db, { id, from: state }, { overdueAt: now }))) return;
  const news = newsOf(row, 'markOverdue', dueAt);
  await (stages[state].turn === 'enterprise' ? reachEnterprise(deps, news) : notifyStaff(deps, news));
  await fileStep(deps, row, { action: 'markOverdue', result: 'overdue', dueAt });
}

/** Its deadline is another one from now on: the last. */
async function remind(deps: Transaction, row: KnownDiagnosis, dueAt: Date): Promise<void> {
  const { id, state } = row;
  if (!(await updateDiagnosis(deps.db, { id, from: state }, { dueAt }))) return;
  await reachEnterprise(deps, newsOf(row, 'remind', dueAt));
  await fileStep(deps, row, { action: 'remind', result: 'reminded', dueAt });
}

const newsOf = (row: KnownDiagnosis, action: News['action'], dueAt: Date | null): News => ({
  ...{ action, row, dueAt },
  to: row.state,
  comment: '',
  visitDay: row.visitDay ?? '',
});

const fileStep = (
  deps: Transaction,
  { id, state }: KnownDiagnosis,
  { action, result, dueAt }: { action: string; result: string; dueAt: Date | null },
) =>
  recordStep(deps, {
    subject: { type: 'diagnosis', id },
    ...{ action, from: state, to: state, userId: undefined, origin: scheduledOrigin },
    dueAt: dueAt ?? undefined,
    audit: { action: 'diagnosis', object: `diagnosis ${String(id)}`, result },
  });

/** Deletes what was closed so long ago that nobody has a use for it, with its history; its files go with the next sweep of theirs. */
export async function sweepDiagnoses({ db, clock }: Pick<MessageServices, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - diagnosisRetentionDays * 24 * 3_600_000);
  await db.transaction(async (tx) => {
    await abandonFileGroups(tx, await deleteDiagnosesClosedBefore(tx, before));
    await deletePastDiagnosesBefore(tx, before);
  });
}
