import { Readable } from 'node:stream';
import { paperCalls } from '#contract/content/paper-calls.ts';
import { exportItem } from '#server/domain/publishing/documents/export-item.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { sendTable } from './send-table.ts';

export const paperArea = area(paperCalls, (services) => ({
  exportItem: async (request, context, { reply }) => {
    const { fileName, content } = await exportItem(services, request, colleagueOf(context));
    return sendTable(reply, { fileName, content: Readable.from([content]) });
  },
}));
