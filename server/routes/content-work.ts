import { workCalls } from '#contract/content/work-calls.ts';
import { moveMany } from '#server/domain/publishing/bulk.ts';
import { countWork } from '#server/domain/publishing/count-work.ts';
import { listChoices } from '#server/domain/publishing/list-choices.ts';
import { listReferrers } from '#server/domain/publishing/list-referrers.ts';
import { listWorkSections } from '#server/domain/publishing/list-work-sections.ts';
import { releaseItem } from '#server/domain/publishing/release-item.ts';
import { compareVersions, readHistory } from '#server/domain/publishing/read-history.ts';
import { listWork, matchWork } from '#server/domain/publishing/list-work.ts';
import { readReceipts } from '#server/domain/publishing/read-receipts.ts';
import { readWork } from '#server/domain/publishing/read-work.ts';
import { purgeItems } from '#server/domain/publishing/purge-items.ts';
import { restoreVersion, setDeleted } from '#server/domain/publishing/work-on-items.ts';
import { originOf } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { saveWritten } from './resource.ts';

export const workArea = area(workCalls, (services) => ({
  list: (query, context) => listWork(services, { ...query, search: query }, colleagueOf(context)),
  matching: (query, context) => matchWork(services, { ...query, search: query }, colleagueOf(context)),
  counts: (query, context) => countWork(services, query, colleagueOf(context)),
  sections: (query, context) => listWorkSections(services, query, colleagueOf(context)),
  choices: (query, context) => listChoices(services, query, colleagueOf(context)),
  referrers: ({ id }, context) => listReferrers(services, id, colleagueOf(context)),
  receipts: (query, context) => readReceipts(services, query, colleagueOf(context), context.caller),
  bulk: (request, context, within) => moveMany(within, request, colleagueOf(context)),
  purge: (request, context, within) => {
    requireSiteWide(context, 'chief');
    return purgeItems(within, request, { userId: context.caller.userId, origin: originOf(context) });
  },
  saveItem: (written, context, within) => saveWritten(within, written, context),
  setIsDel: (request, context, within) => setDeleted(within, request, colleagueOf(context)),
  getWork: ({ id }, context) => readWork(services, id, colleagueOf(context)),
  move: (request, context, within) => releaseItem(within, request, colleagueOf(context)),
  history: ({ id }, context) => readHistory(services, id, colleagueOf(context)),
  compare: (request, context) => compareVersions(services, request, colleagueOf(context)),
  restoreVersion: (request, context, within) => restoreVersion(within, request, colleagueOf(context)),
}));
