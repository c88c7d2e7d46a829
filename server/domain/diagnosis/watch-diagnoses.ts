import { diagnosisKeptDays } from '#contract/diagnosis/constants.ts';
import { stages } from '#contract/diagnosis/stages.ts';
import {
  deleteDiagnosesClosedBefore,
  findDiagnosis,
  listOverdueDiagnoses,
  updateDiagnosis,
} from '#server/db/queries/diagnosis.ts';
import { abandonFileGroups } from '#server/db/queries/file.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { recordStep, scheduledPlace } from '#server/domain/workflow/record-step.ts';
import type { DiagnosisDeps } from './advance-diagnosis.ts';
import { tellEnterprise, tellStaff } from './diagnosis-messages.ts';

/**
 * Marks what was not done in time, and tells whose turn it is. Several nodes may do this at once: each is marked once. What fails is logged
 * and tried again the next time. Never rejects.
 */
export async function watchDiagnoses(services: DiagnosisDeps): Promise<void> {
  const { db, clock, log } = services;
  try {
    for (const id of await listOverdueDiagnoses(db, clock.now()))
      await markOverdue(services, id).catch((error: unknown) => {
        log.error({ err: error, diagnosis: id }, 'an application could not be marked as overdue');
      });
  } catch (error) {
    log.warn({ err: error }, 'overdue applications could not be listed');
  }
  sendSoon(services);
}

async function markOverdue(services: DiagnosisDeps, id: number): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const found = await findDiagnosis(tx, id);
    if (found === undefined) return;
    await lockUserRow(tx, found.userId);
    const row = await findDiagnosis(tx, id);
    const now = clock.now();
    // somebody has moved it, or another node was first
    if (row === undefined || row.overdueAt !== null || row.dueAt === null || row.dueAt > now) return;
    const { state, dueAt } = row;
    if (!(await updateDiagnosis(tx, { id, from: state }, { overdueAt: now }))) return;
    const news = {
      action: 'markOverdue',
      row,
      to: state,
      comment: '',
      dueAt,
      visitDay: row.visitDay ?? '',
    } as const;
    await (stages[state].turn === 'enterprise' ? tellEnterprise(deps, news) : tellStaff(deps, news));
    await recordStep(deps, {
      subject: { type: 'diagnosis', id },
      action: 'markOverdue',
      from: state,
      to: state,
      userId: undefined,
      dueAt,
      place: scheduledPlace,
      audit: { action: 'diagnosis', object: `diagnosis ${String(id)}`, result: 'overdue' },
    });
  });
}

/** Deletes what was closed so long ago that nobody has a use for it, with its history; its files go with the next sweep of theirs. */
export async function sweepDiagnoses({ db, clock }: Pick<DiagnosisDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - diagnosisKeptDays * 24 * 3_600_000);
  await db.transaction(async (tx) => {
    await abandonFileGroups(tx, await deleteDiagnosesClosedBefore(tx, before));
  });
}
