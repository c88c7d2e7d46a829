import { keyCalls } from '#contract/interfaces/key-calls.ts';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { addKey, makeKey, revokeKey } from '#server/domain/interfaces/change-keys.ts';
import {
  makeSecret,
  removeWebhook,
  resendDelivery,
  saveWebhook,
  sendTest,
  setRunning,
} from '#server/domain/interfaces/change-webhooks.ts';
import { readKey, readKeyChoices, readKeys, readKeyUses } from '#server/domain/interfaces/read-keys.ts';
import {
  readDeliveries,
  readWebhook,
  readWebhookChoices,
  readWebhooks,
} from '#server/domain/interfaces/read-webhooks.ts';
import { interfaceService } from '#server/domain/interfaces/service.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

/** Interfaces are of the whole site: whoever manages them does so for all of it. */
const managed =
  <Request, More extends unknown[], Answer>(
    handle: (request: Request, context: KnownContext, ...more: More) => Answer | Promise<Answer>,
  ) =>
  async (request: Request, context: KnownContext, ...more: More): Promise<Answer> => {
    requireSiteWide(context, 'interfaces');
    return handle(request, context, ...more);
  };

export const keyArea = area(
  keyCalls,
  (services) => ({
    listKeys: managed((request, { caller }) => readKeys(services, request, caller)),
    getKey: managed(({ id }, { caller }) => readKey(services, id, caller)),
    listKeyUses: managed((request) => readKeyUses(services, request)),
    getKeyChoices: managed((_, { caller }) => readKeyChoices(services, caller)),
    addKey: managed((request, context, within) => addKey(within, request, context)),
    makeKey: managed((request, context, within) => makeKey(within, request, context)),
    revokeKey: managed((request, context, within) => revokeKey(within, request, context)),
  }),
  interfaceService,
);

export const webhookArea = area(webhookCalls, (services) => ({
  listWebhooks: managed((request) => readWebhooks(services, request)),
  getWebhook: managed(({ id }) => readWebhook(services, id)),
  getWebhookChoices: managed(() => readWebhookChoices(services)),
  saveWebhook: managed((request, context, within) => saveWebhook(within, request, context)),
  makeSecret: managed((request, context, within) => makeSecret(within, request, context)),
  setRunning: managed((request, context, within) => setRunning(within, request, context)),
  removeWebhook: managed((request, context, within) => removeWebhook(within, request, context)),
  listDeliveries: managed((request) => readDeliveries(services, request)),
  sendTest: managed((request, context, within) => sendTest(within, request, context)),
  resendDelivery: managed((request, context, within) => resendDelivery(within, request, context)),
}));
