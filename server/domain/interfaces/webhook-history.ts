import { isIP } from 'node:net';
import { z } from 'zod';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import type { ErrorName } from '#contract/errors.ts';
import { webhooksAtOnce } from '#contract/interfaces/constants.ts';
import { webhookEventNames, webhookEvents } from '#contract/interfaces/events.ts';
import { webhookRules } from '#contract/interfaces/rules.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { holdSection, listSections, listSectionsEver } from '#server/db/queries/content/section.ts';
import {
  countWebhooks,
  deleteWebhook,
  listAllWebhooks,
  lockWebhooks,
  returnWebhook,
  updateWebhook,
} from '#server/db/queries/interfaces/webhook.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting, rowSetting, type Foreseen } from '#server/domain/audit/row-history.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf } from '#server/lib/http/context.ts';
import { isPublicAddress } from '#server/lib/http/public-address.ts';
import type { Services } from '#server/services.ts';
import { makeWebhookSecret } from './webhook-signature.ts';

const webhookRow = z.object({
  ...{ name: z.string(), url: z.string(), events: z.array(z.enum(webhookEvents)) },
  ...{ kinds: z.array(z.enum(contentKindKeys)), sectionIds: z.array(z.number()) },
});
type WebhookRow = z.output<typeof webhookRow>;

/** What is wrong with where messages go; a name is looked up with each try. */
export function faultOfAddress(
  given: string,
  { mayBePrivate }: Services['config']['webhooks'],
): ErrorName | undefined {
  if (!URL.canParse(given.trim())) return 'webhookUrlWrong';
  const host = new URL(given.trim()).hostname.replace(/^\[|\]$/g, '');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  return isPrivate && !mayBePrivate ? 'webhookUrlPrivate' : undefined;
}

function faultOf(
  { name, url, events, sectionIds }: WebhookRow,
  { config, sections }: { config: Services['config']; sections: ReadonlySet<number> },
): ErrorName | undefined {
  const rules = webhookRules({ mayBePlain: config.webhooks.mayBePrivate });
  const [fault] = Object.values(checkForm(rules, { name, url, events }));
  if (fault !== undefined) return fault;
  return sectionIds.every((id) => sections.has(id))
    ? faultOfAddress(url, config.webhooks)
    : 'webhookSectionWrong';
}

const comesBack = '密钥不在记录里：恢复后换成新的并先停着，请生成密钥交给接收方，再启用';

/** Addresses that are told, as their history has them: what staff write of each. No secret is among it, nor whether it runs. */
export const webhookSetting = rowSetting(webhookRow, {
  ...{ list: 'webhooks', permission: 'interfaces' },
  hasOrder: false,
  lock: lockWebhooks,
  read: async (db) =>
    (await listAllWebhooks(db)).map(({ id, name, url, events, kinds, sectionIds }) => ({
      key: String(id),
      value: { name, url, events, kinds, sectionIds },
    })),
  nameOf: ({ name }) => name,
  names: async (db) =>
    new Map((await listSectionsEver(db)).map(({ id, name }) => [`section ${String(id)}`, name])),
  fieldsOf: ({ name, url, events, kinds, sectionIds }, nameOfRow) => [
    ['名称', name],
    ['地址', url],
    ['事件', events.map((event) => webhookEventNames[event]).join('、')],
    ['种类', kinds.map((kind) => contentKinds[kind].name).join('、') || '全部'],
    ['栏目', sectionIds.map((id) => nameOfRow(`section ${String(id)}`)).join('、') || '全部'],
  ],
  foresee: async ({ db, config }, { changed }) => {
    const sections = new Set((await listSections(db)).map(({ id }) => id));
    return new Map(
      changed.map(({ key, before, after }): [string, Foreseen] => {
        if (after === null) return [key, { note: '推送的记录和密钥一起删除' }];
        const refused = faultOf(after, { config, sections });
        if (refused !== undefined) return [key, { refused }];
        return [key, { note: before === null ? comesBack : '密钥和启停不变' }];
      }),
    );
  },
  write: async (transaction, rows, { context, act, changed }) => {
    const { db, clock, secrets } = transaction;
    await noting(transaction, webhookSetting, { context, act }, async () => {
      for (const { key, before, after } of changed) {
        const id = Number(key);
        const at = rows.findIndex((row) => row.key === key);
        for (const section of after?.sectionIds ?? [])
          if (!(await holdSection(db, section))) fail('webhookSectionWrong', { field: `rows.${String(at)}` });
        if (after === null) await deleteWebhook(db, id);
        else if (before !== null) await updateWebhook(db, id, after);
        else
          await returnWebhook(db, {
            ...{ ...after, id, ownerUserId: context.caller.userId, createdAt: clock.now() },
            // the receiver has another: nothing is sent until somebody has had one made
            ...{ secret: seal(secrets.webhookKey, makeWebhookSecret()), stoppedAt: clock.now() },
          });
      }
    });
    if ((await countWebhooks(db)) > webhooksAtOnce) fail('webhooksTooMany');
    for (const { key, before, after } of changed)
      await recordAudit(transaction, originOf(context), {
        ...{ actorUserId: context.caller.userId, action: 'interface', object: `webhook ${key}` },
        result: `${act}${after === null ? 'removed' : before === null ? 'added' : 'changed'}`,
      });
  },
});
