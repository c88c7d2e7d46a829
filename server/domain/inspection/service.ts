import { inspectionRetentionDays, reachabilityRetentionDays } from '#contract/inspection/constants.ts';
import { countOpenFindings, deleteMendedBefore } from '#server/db/queries/inspection/finding.ts';
import { deleteReachabilityBefore } from '#server/db/queries/inspection/reachability.ts';
import { deleteRunsBefore } from '#server/db/queries/inspection/run.ts';
import { declareService, olderThan } from '#server/service.ts';

export const inspectionService = declareService('inspection', {
  queues: [{ page: 'inspection', permission: 'chief', count: ({ db }) => countOpenFindings(db) }],
  sweeps: [
    olderThan(inspectionRetentionDays, deleteRunsBefore),
    olderThan(inspectionRetentionDays, deleteMendedBefore),
    olderThan(reachabilityRetentionDays, deleteReachabilityBefore),
  ],
});
