import { declareService } from '#server/service.ts';
import { countColumnsFor } from './columns.ts';

export const exchangeService = declareService('exchange', {
  queues: [{ page: 'columns', permission: 'drafts', isPersonal: true, count: countColumnsFor }],
});
