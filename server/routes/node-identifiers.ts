import { filePurposes } from '#contract/files/purposes.ts';
import { recordTableKind } from '#contract/content/table-limits.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { nodeTableCalls } from '#contract/prefixes/node-table-calls.ts';
import {
  checkRecordTable,
  giveBackRecords,
  importRecordTable,
  makeRecordTemplate,
  mapRecordTable,
  readRecordTable,
} from '#server/domain/prefixes/import-node-records.ts';
import {
  listNodeRecords,
  listValuesOfNodes,
  removeNodeRecord,
  saveNodeRecord,
} from '#server/domain/prefixes/node-records.ts';
import { readNodes } from '#server/domain/prefixes/own-nodes.ts';
import { dropTable, listTables } from '#server/domain/publishing/tables/own-table.ts';
import { receiveTable } from '#server/domain/publishing/tables/receive-table.ts';
import { formParts, formSizeOf } from '#server/lib/http/form-body.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { sendTable } from './send-table.ts';

const limits = { maxFiles: 1, maxFileBytes: filePurposes.contentTable.maxMegabytes * 1024 * 1024 };

/** What a node says stands in no section. */
const permission = 'review';

export const nodeRecordArea = area(nodeRecordCalls, (services) => ({
  listNodes: async (_, context) => {
    requireSiteWide(context, permission);
    return { rows: (await readNodes(services)).nodes };
  },
  listNodeRecords: (request, context) => {
    requireSiteWide(context, permission);
    return listNodeRecords(services, request);
  },
  listNodeValues: (request, context) => {
    requireSiteWide(context, permission);
    return listValuesOfNodes(services, request);
  },
  saveNodeRecord: (request, context, within) => {
    requireSiteWide(context, permission);
    return saveNodeRecord(within, request, context);
  },
  removeNodeRecord: async (request, context, within) => {
    requireSiteWide(context, permission);
    await removeNodeRecord(within, request, context);
    return null;
  },
}));

export const nodeTableArea = area(nodeTableCalls, (services) => ({
  template: async (_, context, { reply }) => {
    requireSiteWide(context, permission);
    return sendTable(reply, makeRecordTemplate());
  },
  upload: async (_, context, { request }) => {
    requireSiteWide(context, permission);
    const announced = { ...formSizeOf(request, limits), parts: formParts(request, limits) };
    const id = await receiveTable(services, announced, context, () => recordTableKind);
    return readRecordTable(services.db, { id, userId: context.caller.userId });
  },
  tables: (_, context) => {
    requireSiteWide(context, permission);
    return listTables(services.db, { kind: recordTableKind, userId: context.caller.userId });
  },
  getTable: ({ id }, context) => {
    requireSiteWide(context, permission);
    return readRecordTable(services.db, { id, userId: context.caller.userId });
  },
  mapTable: (request, context, within) => {
    requireSiteWide(context, permission);
    return mapRecordTable(within, { ...request, userId: context.caller.userId });
  },
  checkTable: ({ id }, context, within) => {
    requireSiteWide(context, permission);
    return checkRecordTable(within, { id, userId: context.caller.userId });
  },
  importTable: ({ id }, context, within) => {
    requireSiteWide(context, permission);
    return importRecordTable(within, { id, userId: context.caller.userId }, context);
  },
  dropTable: ({ id }, context, within) => {
    requireSiteWide(context, permission);
    return dropTable(within.db, { id, userId: context.caller.userId });
  },
  faultyRows: async ({ id }, context, { reply }) => {
    requireSiteWide(context, permission);
    return sendTable(reply, await giveBackRecords(services, { id, userId: context.caller.userId }));
  },
}));
