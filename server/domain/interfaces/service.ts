import {
  deliveryRetentionDays,
  endedKeyRetentionDays,
  keyUseRetentionDays,
} from '#contract/interfaces/constants.ts';
import { deleteKeysEndedBefore, deleteKeyUsesBefore } from '#server/db/queries/interfaces/api-key.ts';
import { countFailedWebhooks, deleteDeliveriesBefore } from '#server/db/queries/interfaces/webhook.ts';
import { declareService, olderThan } from '#server/service.ts';

export const interfaceService = declareService('interfaces', {
  queues: [
    // what waits is what has stopped by itself
    { page: 'interfaces', permission: 'interfaces', count: ({ db }) => countFailedWebhooks(db) },
  ],
  sweeps: [
    olderThan(keyUseRetentionDays, deleteKeyUsesBefore),
    olderThan(endedKeyRetentionDays, deleteKeysEndedBefore),
    olderThan(deliveryRetentionDays, deleteDeliveriesBefore),
  ],
});
