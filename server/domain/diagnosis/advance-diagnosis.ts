import type { EligibilityFacts } from '#contract/diagnosis/eligibility.ts';
import { isClosedDiagnosis, stages, type StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import {
  diagnosisMoves,
  type DiagnosisAction,
  type DiagnosisActor,
  type DiagnosisEffect,
} from '#contract/diagnosis/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { countEnterpriseAct } from '#server/db/queries/counter.ts';
import { findDiagnosis, updateDiagnosis, type KnownDiagnosis } from '#server/db/queries/diagnosis.ts';
import { freePlace, takePlace } from '#server/db/queries/diagnosis-district.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { reopenFiles, submitFiles } from '#server/domain/files/submit-files.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import {
  reachEnterprise,
  tellEnterprise,
  tellStaff,
  type InTransaction,
  type News,
} from './diagnosis-messages.ts';

export type DiagnosisDeps = Pick<
  Services,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;

/** A move, who makes it, and what comes with it. */
export interface DiagnosisStep {
  action: DiagnosisAction;
  by: DiagnosisActor;
  /** Undefined: the portal itself. */
  userId: number | undefined;
  comment?: string;
  place: Place;
  /** What else of the row becomes other. */
  changes?: Partial<
    Pick<
      KnownDiagnosis,
      'form' | 'contact' | 'remarks' | 'expert' | 'visitDay' | 'submittedAt' | 'districtCode' | 'districtName'
    >
  >;
  /** Instead of the working days of the next state. */
  deadline?: string;
  /** Files that come with it, and how many there are. */
  relatedId?: string;
  fileCount?: number;
  /** For the move that asks whether the enterprise has had time enough to answer. */
  isSilent?: boolean;
  /** For moves that ask whether somebody may apply. */
  eligibility?: EligibilityFacts;
}

/**
 * Makes a move in a transaction of its own, and sends what it gave cause to. The account is locked before the application, as
 * everywhere; `prepare` answers the step once it is. Fails with notFound and as `advanceDiagnosis` does.
 */
export async function moveDiagnosis(
  services: DiagnosisDeps,
  id: number,
  prepare: (tx: Queryable, row: KnownDiagnosis) => Promise<DiagnosisStep> | DiagnosisStep,
): Promise<KnownDiagnosis> {
  const moved = await services.db.transaction(async (tx) => {
    const { userId } = (await findDiagnosis(tx, id)) ?? fail('notFound');
    await lockUserRow(tx, userId);
    const row = (await findDiagnosis(tx, id)) ?? fail('notFound');
    await advanceDiagnosis({ ...services, db: tx }, row, await prepare(tx, row));
    return (await findDiagnosis(tx, id)) ?? fail('notFound');
  });
  sendSoon(services);
  return moved;
}

/** Makes a move in the caller's transaction. Fails with what its guards say, diagnosisNoPlaceLeft, and diagnosisMoved where it is elsewhere by now. */
export async function advanceDiagnosis(
  deps: InTransaction,
  row: KnownDiagnosis,
  { action, by, userId, comment = '', place, changes = {}, relatedId, fileCount = 0, ...step }: DiagnosisStep,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = shanghaiDay(now);
  const move = diagnosisMoves[action];
  const to = move.to;
  const { districtName: _, ...columns } = changes;
  const known = { ...row, ...changes };
  const visitDay = known.visitDay ?? '';
  const dueAt = deadlineOf(to, { today, visitDay, deadline: step.deadline ?? '' });
  const news: News = { action, row: known, to, comment, dueAt, visitDay };
  const setPlace = (placeBatch: number | null) =>
    updateDiagnosis(db, { id: row.id, from: to }, { placeBatch });
  const effects: Record<DiagnosisEffect, () => Promise<unknown>> = {
    takePlace: async () =>
      setPlace((await takePlace(db, known.districtCode)) ?? fail('diagnosisNoPlaceLeft')),
    freePlace: async () => {
      if (row.placeBatch === null) return;
      await freePlace(db, { areaCode: row.districtCode, batch: row.placeBatch });
      await setPlace(null);
    },
    freezeFiles: async () => {
      if (row.relatedId !== null)
        await submitFiles(db, { relatedId: row.relatedId, uploader: ownerOf(row), now });
    },
    openFiles: async () => {
      if (row.relatedId !== null)
        await reopenFiles(db, { relatedId: row.relatedId, uploader: ownerOf(row), now });
    },
    // below: the row of the counter is locked until the commit
    countAct: () => Promise.resolve(),
    tellStaff: () => tellStaff(deps, news),
    tellEnterprise: () => tellEnterprise(deps, news),
    reachEnterprise: () => reachEnterprise(deps, news),
  };
  await advance(deps, {
    action,
    move,
    subject: { type: 'diagnosis', id: row.id },
    state: action === 'begin' ? 'beforeApply' : row.state,
    facts: {
      ...(step.eligibility ?? notAsked(today)),
      ...{ comment, expert: known.expert, visitDay, fileCount },
      isSilent: step.isSilent ?? false,
    },
    by: { userId, actors: [by], comment, place },
    audit: { action: 'diagnosis', object: `diagnosis ${String(row.id)}`, result: action },
    kept: { dueAt: dueAt ?? undefined, relatedId },
    gone: { error: 'diagnosisMoved' },
    // a new one is there since its row is
    moveTo: async () =>
      action === 'begin' ||
      updateDiagnosis(
        db,
        { id: row.id, from: row.state },
        {
          ...columns,
          state: to,
          dueAt,
          overdueAt: null,
          updatedAt: now,
          closedAt: isClosedDiagnosis(to) ? now : null,
        },
      ),
    effects,
  });
  if ((move.effects as readonly DiagnosisEffect[]).includes('countAct')) await countEnterpriseAct(db);
}

/** The end of the last day on which what comes next is in time. */
function deadlineOf(
  to: StoredDiagnosisState,
  { today, visitDay, deadline }: { today: string; visitDay: string; deadline: string },
): Date | null {
  const { turn, days } = stages[to];
  if (turn === 'nobody') return null;
  if (deadline !== '') return endOfDay(deadline);
  if (to === 'scheduled' && visitDay !== '') return endOfDay(visitDay);
  return days === undefined ? null : endOfDay(workingDaysAfter(today, days));
}

/** For moves that no such question stands against. */
const notAsked = (today: string): EligibilityFacts => ({
  isEnterprise: true,
  district: undefined,
  hasOtherOpen: false,
  lastDoneOn: undefined,
  today,
});

const ownerOf = ({ userId }: KnownDiagnosis) => ({ userId, sessionHash: undefined, grants: [] });
