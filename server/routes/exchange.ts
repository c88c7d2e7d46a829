import { limitsOf } from '#server/lib/paging.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import type { ColumnActor } from '#contract/exchange/column-workflow.ts';
import { mayInSection, type Permission } from '#contract/permissions.ts';
import {
  deleteColumn,
  readColumn,
  readColumns,
  readPublicColumns,
  releaseColumn,
  saveColumn,
  type ColumnWorker,
} from '#server/domain/exchange/columns.ts';
import { exchangeService } from '#server/domain/exchange/service.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';

export const exchangeArea = area(
  exchangeColumnCalls,
  (services) => ({
    portalColumns: async () => ({ rows: await readPublicColumns(services) }),
    allColumns: async (_, context) => {
      workerOf(context, 'drafts');
      const { rows } = await readColumns(services, {});
      return { rows };
    },
    listColumns: async ({ pageNum, pageSize, releaseStatus }, context) => {
      const { actors } = workerOf(context, 'drafts');
      const found = await readColumns(services, { releaseStatus, ...limitsOf({ pageNum, pageSize }) });
      return { ...found, mayWrite: actors.includes('writer') };
    },
    getColumn: ({ id }, context) => {
      return readColumn(services, id, workerOf(context, 'drafts'));
    },
    saveColumn: (request, context, within) => saveColumn(within, request, workerOf(context, 'write')),
    deleteColumn: (request, context, within) => deleteColumn(within, request, workerOf(context, 'write')),
    releaseColumn: (request, context, within) => releaseColumn(within, request, workerOf(context, 'drafts')),
  }),
  exchangeService,
);

/** They belong to no section: who works on them has his role for all of the site. */
function workerOf({ caller, ...from }: KnownContext, permission: Permission): ColumnWorker {
  const may = (one: Permission) => mayInSection(caller.grants, one, []);
  if (!may(permission)) fail('accessDenied');
  const actors: ColumnActor[] = [
    ...(may('write') ? (['writer'] as const) : []),
    ...(may('review') ? (['reviewer'] as const) : []),
  ];
  return { userId: caller.userId, origin: originOf(from), actors };
}
