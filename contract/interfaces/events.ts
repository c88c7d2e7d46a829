/** What receivers are told of: an item has become public, has been replaced by a newer version, is public no more. */
export const webhookEvents = ['content.published', 'content.updated', 'content.withdrawn'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent when somebody tries an address out. */
export const testEvent = 'portal.test';

export const webhookEventNames: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  'content.published': '内容发布',
  'content.updated': '内容更新',
  'content.withdrawn': '内容撤下',
  [testEvent]: '测试',
};
