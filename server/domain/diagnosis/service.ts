import type { ExportedData } from '#contract/account/exported-data.ts';
import { listDiagnosesOf } from '#server/db/queries/diagnosis/diagnosis.ts';
import { deleteDistrictStaffOf } from '#server/db/queries/diagnosis/district-staff.ts';
import { unsealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { diagnosisApplication } from '#server/db/schema/diagnosis.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { anonymiseDiagnoses, notePastDiagnosis } from './anonymise.ts';
import { diagnosisTodos } from './todos.ts';
import { countForStaff } from './work-on-diagnoses.ts';
import { sweepDiagnoses } from './watch-diagnoses.ts';
import { diagnosisMatters } from './matters.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** A user's applications for a diagnosis, the latest first; their files are among the files. */
async function exportDiagnoses({ db, secrets }: Deps, userId: number): Promise<ExportedData['diagnoses']> {
  const { rows } = await listDiagnosesOf(db, userId, exportPage);
  return rows.map((row) => ({
    state: row.state,
    ...unsealForm(secrets, row),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export const diagnosisService = declareService('diagnosis', {
  find: { diagnosis: rowsIn(diagnosisApplication) },
  todos: [diagnosisTodos],
  matters: [diagnosisMatters],
  queues: [
    {
      page: 'diagnosis',
      permission: 'review',
      isPersonal: true,
      count: (deps, { userId }) => countForStaff(deps, userId),
    },
    // what districts are set to: nothing waits there
    { page: 'districts', permission: 'review', count: () => Promise.resolve(0) },
  ],
  exports: { diagnoses: exportDiagnoses },
  anonymise: [notePastDiagnosis, anonymiseDiagnoses],
  erase: [deleteDistrictStaffOf],
  sweeps: [sweepDiagnoses],
});
