import { certificationRetentionDays } from '#contract/certifications/constants.ts';
import type { ExportedData } from '#contract/account/exported-data.ts';
import {
  deleteCertificationsClosedBefore,
  deleteCertificationsOf,
  listCertificationsOf,
} from '#server/db/queries/certifications/certification.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { certification } from '#server/db/schema/certification.ts';
import { unsealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { declareService, exportPage, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { listForStaff } from './read-certifications.ts';
import { certificationTodos, identityTodos } from './todos.ts';
import { certificationMatters } from './matters.ts';

/** A user's certifications, the latest first; their files are among the files. */
async function exportCertifications(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
): Promise<ExportedData['certifications']> {
  const { rows } = await listCertificationsOf(db, userId, exportPage);
  return rows.map((row) => {
    const { legalPerson, agentName, agentPhone } = unsealCertification(secrets, row);
    return {
      ...{ kind: row.kind, state: row.state, legalPerson, agentName, agentPhone },
      createdAt: row.createdAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
    };
  });
}

export const certificationService = declareService('certifications', {
  find: { certification: rowsIn(certification) },
  todos: [identityTodos, certificationTodos],
  matters: [certificationMatters],
  queues: [
    {
      page: 'certifications',
      permission: 'review',
      count: async (deps) =>
        (await listForStaff(deps, { ...noRows, kind: '', state: '', waiting: true })).total,
    },
  ],
  exports: { certifications: exportCertifications },
  erase: [async (tx, userId) => abandonFileGroups(tx, await deleteCertificationsOf(tx, userId))],
  sweeps: [
    ({ db, clock }) =>
      db.transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - certificationRetentionDays * 24 * 3_600_000);
        await abandonFileGroups(tx, await deleteCertificationsClosedBefore(tx, before));
      }),
  ],
});
