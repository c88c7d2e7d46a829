import { expect } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { webhookCalls } from '#contract/interfaces/webhook-calls.ts';
import { confirm } from './confirming.ts';
import type { Newsroom } from './newsroom.ts';

export type WebhookForm = RequestOf<typeof webhookCalls.saveWebhook>;

interface DeliveryRow {
  id: string;
  event: string;
  payload: string;
  attempts: number;
  delivered_at: Date | null;
  failed_at: Date | null;
  last_fault: string;
  message_id: string;
}

/** What a chief does about webhooks, and what is to be seen of it in the database. */
export function webhookWorkbench({ portal, chief }: Newsroom) {
  const by = () => ({ token: chief.token });
  const save = (changes: Partial<WebhookForm> = {}) =>
    portal.call(
      webhookCalls.saveWebhook,
      {
        ...{ name: '市级平台', url: 'https://receiver.example/hook' },
        events: ['content.published', 'content.updated', 'content.withdrawn'],
        ...changes,
      },
      by(),
    );
  async function added(changes: Partial<WebhookForm> = {}): Promise<number> {
    const answer = await save(changes);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return (answer.data as { id: number }).id;
  }
  const rows = async () =>
    (await portal.sql.query<DeliveryRow>('select * from webhook_delivery order by id')).rows;
  return {
    by,
    save,
    added,
    rows,
    events: async () => (await rows()).map(({ event }) => event),
    /** One that leads to a receiver of the test. */
    async connected(url: string): Promise<number> {
      const id = await added();
      await portal.sql.query('update webhook set url = $2 where id = $1', [id, url]);
      return id;
    },
    async secretOf(id: number): Promise<string> {
      chief.token = await confirm(portal, chief.token, 'login');
      const made = await portal.call(webhookCalls.makeSecret, { id }, by());
      expect(made, made.msg).toMatchObject({ code: 1 });
      return (made.data as { secret: string }).secret;
    },
  };
}
