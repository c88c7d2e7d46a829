import { contentKindKeys } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { checkTable, mapTable } from '#server/domain/publishing/tables/check-rows.ts';
import { exportItems } from '#server/domain/publishing/tables/export-items.ts';
import { giveBackTable } from '#server/domain/publishing/tables/faulty-rows.ts';
import { importTable } from '#server/domain/publishing/tables/import-rows.ts';
import { listEntries } from '#server/domain/publishing/tables/list-entries.ts';
import { dropTable, listTables, readTable } from '#server/domain/publishing/tables/own-table.ts';
import { receiveTable } from '#server/domain/publishing/tables/receive-table.ts';
import { makeTemplate } from '#server/domain/publishing/tables/template.ts';
import { fail } from '#server/lib/fail.ts';
import { formParts, formSizeOf } from '#server/lib/http/form-body.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { sendTable } from './send-table.ts';

const limits = { maxFiles: 1, maxFileBytes: filePurposes.contentTable.maxMegabytes * 1024 * 1024 };

export const tableArea = area(tableCalls, (services) => ({
  exportItems: async (
    { format, kind, state, isDeleted, isMine, isAscending, needsConfirmation, ...search },
    context,
    { reply },
  ) => {
    const question = {
      ...{ format, kind, state, isDeleted: isDeleted === 1 },
      needsConfirmation: needsConfirmation === 1 ? true : undefined,
    };
    const more = { isMine: isMine === 1, isAscending: isAscending === 1, isWithoutFiles: false };
    return sendTable(
      reply,
      await exportItems(services, { ...question, search: { ...search, ...more } }, colleagueOf(context)),
    );
  },
  template: async ({ kind }, _, { reply }) => sendTable(reply, await makeTemplate(services, kind)),
  upload: async (_, context, { request }) => {
    const announced = { ...formSizeOf(request, limits), parts: formParts(request, limits) };
    const id = await receiveTable(
      services,
      announced,
      context,
      (given) =>
        contentKindKeys.find((kind) => kind === given('kind')) ?? fail('invalidRequest', { field: 'kind' }),
    );
    return readTable(services.db, { id, userId: context.caller.userId });
  },
  tables: ({ kind }, { caller: { userId } }) => listTables(services.db, { kind, userId }),
  getTable: ({ id }, { caller: { userId } }) => readTable(services.db, { id, userId }),
  tableEntries: (request, { caller: { userId } }) => listEntries(services.db, { ...request, userId }),
  mapTable: (request, context, within) => mapTable(within, request, colleagueOf(context)),
  checkTable: ({ id }, context, within) => checkTable(within, id, colleagueOf(context)),
  importTable: ({ id }, context, within) => importTable(within, id, colleagueOf(context)),
  dropTable: ({ id }, { caller: { userId } }, within) => dropTable(within.db, { id, userId }),
  faultyRows: async ({ id }, { caller: { userId } }, { reply }) =>
    sendTable(reply, await giveBackTable(services, { id, userId })),
}));
