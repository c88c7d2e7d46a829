/** By what messages go out. */
export const deliveryChannels = ['sms', 'email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
export const deliveryChannelNames: Readonly<Record<DeliveryChannel, string>> = { sms: '短信', email: '邮件' };

/** So many are sent again at once. */
export const resentAtOnce = 50;
