import { auditCalls } from '#contract/account/audit-calls.ts';
import { exportAudit, searchAudit } from '#server/domain/account/audit-record/search-audit.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import { area } from './area.ts';

export const auditArea = area(auditCalls, (services) => ({
  searchAudit: (search) => searchAudit(services, search),
  exportAudit: async (search, context, { reply }) => {
    const { fileName, text } = await exportAudit(services, search, context);
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachmentDisposition(fileName))
      .header('x-content-type-options', 'nosniff')
      .send(text);
  },
}));
