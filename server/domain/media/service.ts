import { declareService } from '#server/service.ts';
import { sweepMedia } from './sweep-media.ts';

export const mediaService = declareService('media', {
  // nothing waits there: it is where one finds what one has
  queues: [{ page: 'media', permission: 'drafts', count: async () => 0 }],
  sweeps: [sweepMedia],
});
