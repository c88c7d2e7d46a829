import type { EligibilityFacts } from '#contract/diagnosis/eligibility.ts';
import { isClosedDiagnosis, stages, type DiagnosisState } from '#contract/diagnosis/stages.ts';
import { diagnosisTransitions } from '#contract/diagnosis/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import {
  findDiagnosis,
  updateDiagnosis,
  type KnownDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { freePlace, takePlace } from '#server/db/queries/diagnosis/district.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { diagnosisApplication } from '#server/db/schema/diagnosis.ts';
import { reopenFiles, submitFiles } from '#server/domain/files/submit-files.ts';
import type { Uploader } from '#server/domain/files/uploader.ts';
import { workflow, type CompletedTransition } from '#server/domain/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import { reachEnterprise, notifyEnterprise, notifyStaff, type News } from './diagnosis-messages.ts';

/** What comes with a transition. */
interface StepInput {
  /** What else of the row becomes other. */
  changes: Partial<KnownDiagnosis>;
  /** Instead of the working days of the next state. */
  deadline: string;
  /** Files that come with it, and how many there are. */
  relatedId: string;
  fileCount: number;
  /** For the transition that asks whether the enterprise has had time enough to answer. */
  isSilent: boolean;
  /** For moves that ask whether somebody may apply. */
  eligibility: EligibilityFacts;
}

/** Transitions of applications for a diagnosis. */
export const diagnoses = workflow<typeof diagnosisTransitions, KnownDiagnosis, Partial<StepInput>>({
  subject: 'diagnosis',
  transitions: diagnosisTransitions,
  row: rowOf(diagnosisApplication),
  stateOf: ({ state }) => state,
  beginning: 'beforeApply',
  rev: { of: ({ updatedAt }) => updatedAt.toISOString(), stale: 'diagnosisMoved' },
  find: findDiagnosis,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ to, before, at, given: { changes, deadline = '' } }) => ({
    ...changes,
    dueAt: deadlineOf(to, {
      ...{ today: shanghaiDay(at), deadline },
      visitDay: { ...before, ...changes }.visitDay ?? '',
    }),
    overdueAt: null,
    updatedAt: at,
    closedAt: isClosedDiagnosis(to) ? at : null,
  }),
  facts: (_, { row, caller: { comment }, at, given: { eligibility, fileCount = 0, isSilent = false } }) => ({
    ...(eligibility ?? notAsked(shanghaiDay(at))),
    ...{ comment, expert: row.expert, visitDay: row.visitDay ?? '', fileCount, isSilent },
  }),
  gone: () => 'diagnosisMoved',
  audit: ({ before: { id }, action }) => ({
    ...{ action: 'diagnosis', object: `diagnosis ${String(id)}` },
    result: action,
  }),
  kept: ({ row: { dueAt }, given: { relatedId } }) => ({ dueAt: dueAt ?? undefined, relatedId }),
  effects: {
    takePlace: async ({ db }, { row }) =>
      setPlace(db, row, (await takePlace(db, row.districtCode)) ?? fail('diagnosisNoPlaceLeft')),
    async freePlace({ db }, { row }) {
      if (row.placeBatch === null) return;
      await freePlace(db, { areaCode: row.districtCode, batch: row.placeBatch });
      await setPlace(db, row, null);
    },
    freezeFiles: ({ db }, { row, at }) => withFiles(row, (files) => submitFiles(db, { ...files, now: at })),
    openFiles: ({ db }, { row, at }) => withFiles(row, (files) => reopenFiles(db, { ...files, now: at })),
    notifyStaff: (transaction, moved) => notifyStaff(transaction, newsOf(moved)),
    notifyEnterprise: (transaction, moved) => notifyEnterprise(transaction, newsOf(moved)),
    reachEnterprise: (transaction, moved) => reachEnterprise(transaction, newsOf(moved)),
    countAct: ({ db }) => countEnterpriseAct(db),
  },
});

const setPlace = (db: Queryable, { id, state: from }: KnownDiagnosis, placeBatch: number | null) =>
  updateDiagnosis(db, { id, from }, { placeBatch });

/** The enterprise's own, where it has handed any in. */
const withFiles = async (
  { relatedId, userId }: KnownDiagnosis,
  work: (files: { relatedId: string; uploader: Uploader }) => Promise<unknown>,
) => relatedId !== null && work({ relatedId, uploader: { userId, sessionHash: undefined, grants: [] } });

const newsOf = ({
  action,
  row,
  caller: { comment },
}: CompletedTransition<typeof diagnosisTransitions, KnownDiagnosis, Partial<StepInput>>): News => ({
  ...{ action, row, to: row.state, comment, dueAt: row.dueAt },
  visitDay: row.visitDay ?? '',
});

/** The end of the last day on which what comes next is in time. */
function deadlineOf(
  to: DiagnosisState,
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
