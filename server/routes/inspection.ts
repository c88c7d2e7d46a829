import { inspectionCalls } from '#contract/inspection/calls.ts';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { checkAgain } from '#server/domain/inspection/check-again.ts';
import { readLimits, saveLimits } from '#server/domain/inspection/limits.ts';
import { readFindings, readInspection } from '#server/domain/inspection/read-inspection.ts';
import { inspectionService } from '#server/domain/inspection/service.ts';
import { giveFinding, listMenders, urgeFinding } from '#server/domain/inspection/mending/give-finding.ts';
import { readOwnFindings } from '#server/domain/inspection/mending/own-findings.ts';
import { exportInspection } from '#server/domain/inspection/export-inspection.ts';
import { sendTable } from './send-table.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const inspectionArea = area(
  inspectionCalls,
  (services) => ({
    readInspection: async (_, context) => {
      requireSiteWide(context, 'chief');
      return readInspection(services);
    },
    listFindings: async (request, context) => {
      requireSiteWide(context, 'chief');
      return readFindings(services, request);
    },
    exportInspection: async (_, context, { reply }) => {
      requireSiteWide(context, 'chief');
      return sendTable(reply, await exportInspection(services, context));
    },
    readLimits: async (_, context) => {
      requireSiteWide(context, 'chief');
      return readLimits(services.db);
    },
    saveLimits: async (request, context, within) => {
      requireSiteWide(context, 'chief');
      await saveLimits(within, request, context);
      return null;
    },
    checkAgain: async (_, context, within) => {
      requireSiteWide(context, 'chief');
      await checkAgain(within, context);
      return null;
    },
  }),
  inspectionService,
);

export const mendingArea = area(mendingCalls, (services) => ({
  listMenders: async (request, context) => {
    requireSiteWide(context, 'chief');
    return listMenders(services.db, request);
  },
  giveFinding: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return giveFinding(within, request, context);
  },
  urgeFinding: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await urgeFinding(within, request, context);
    return null;
  },
  listOwnFindings: (request, { caller }) => readOwnFindings(services.db, request, caller),
}));
