import {
  inspectionRetentionDays,
  reachabilityRetentionDays,
  writtenLinkRetentionDays,
} from '#contract/inspection/constants.ts';
import { forgetMender } from '#server/db/queries/inspection/given-finding.ts';
import { countOpenFindings, deleteMendedBefore } from '#server/db/queries/inspection/finding.ts';
import { deleteReachabilityBefore } from '#server/db/queries/inspection/reachability.ts';
import { deleteWrittenLinksBefore } from '#server/db/queries/inspection/written-link.ts';
import { deleteRunsBefore } from '#server/db/queries/inspection/run.ts';
import { listOwn } from './mending/own-findings.ts';
import { declareService, olderThan } from '#server/service.ts';

export const inspectionService = declareService('inspection', {
  queues: [
    { page: 'inspection', permission: 'chief', count: ({ db }) => countOpenFindings(db) },
    {
      page: 'mending',
      permission: ['write', 'answer'],
      isBySection: true,
      isPersonal: true,
      count: async (deps, caller) => (await listOwn(deps.db, caller)).length,
    },
  ],
  erase: [forgetMender],
  sweeps: [
    olderThan(inspectionRetentionDays, deleteRunsBefore),
    olderThan(inspectionRetentionDays, deleteMendedBefore),
    olderThan(reachabilityRetentionDays, deleteReachabilityBefore),
    olderThan(writtenLinkRetentionDays, deleteWrittenLinksBefore),
  ],
});
