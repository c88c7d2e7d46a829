import { workCalls } from '#contract/content/work-calls.ts';
import { releaseItem } from '#server/domain/publishing/release-item.ts';
import { compareVersions, readHistory } from '#server/domain/publishing/read-history.ts';
import { listWork } from '#server/domain/publishing/list-work.ts';
import { readWork } from '#server/domain/publishing/read-work.ts';
import { restoreVersion, setDeleted } from '#server/domain/publishing/work-on-items.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { saveWritten } from './resource.ts';

export const workArea = area(workCalls, (services) => ({
  list: (query, context) => listWork(services, query, colleagueOf(context)),
  saveItem: (written, context, within) => saveWritten(within, written, context),
  setIsDel: (request, context, within) => setDeleted(within, request, colleagueOf(context)),
  getWork: ({ id }, context) => readWork(services, id, colleagueOf(context)),
  move: (request, context, within) => releaseItem(within, request, colleagueOf(context)),
  history: ({ id }, context) => readHistory(services, id, colleagueOf(context)),
  compare: (request, context) => compareVersions(services, request, colleagueOf(context)),
  restoreVersion: (request, context, within) => restoreVersion(within, request, colleagueOf(context)),
}));
