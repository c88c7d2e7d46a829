import { declareService } from '#server/service.ts';

export const statisticsService = declareService('statistics', {
  // what is read: nothing of it waits for anybody
  queues: [{ page: 'numbers', permission: 'statistics', count: () => Promise.resolve(0) }],
});
