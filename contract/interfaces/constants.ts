import type { Permission } from '../permissions.ts';

/**
 * What a key may be given beyond what anybody may read. Not what decides about the work of others, nor what concerns accounts and people: a program
 * writes and hands in, people publish.
 */
export const keyPermissions = ['drafts', 'write', 'statistics'] as const satisfies readonly Permission[];
export type KeyPermission = (typeof keyPermissions)[number];

/** Those that count in the sections of a key; the others are for the whole site or not at all. */
export const sectionPermissions: readonly KeyPermission[] = ['drafts', 'write'];

/** By what every key begins: whoever finds one in a file or a log sees what it is. */
export const keyPrefix = 'ipk_';

export const interfaceNameMax = 50;
/** Uses of a key in a minute. */
export const mostUsesPerMinute = 600;
export const defaultUsesPerMinute = 60;
/** Days from today that a key lives at most. */
export const keyMaxDays = 365;
/** Keys at a time that are neither revoked nor over. */
export const keysAtOnce = 100;
export const keyUseRetentionDays = 90;
/** After it was revoked or has ended. */
export const endedKeyRetentionDays = 365;

export const webhooksAtOnce = 50;
export const webhookUrlMax = 500;
/** Of a secret that was replaced: receivers change theirs meanwhile. */
export const secretOverlapHours = 24;
/** After the first try. */
export const webhookRetryHours = 24;
export const webhookTimeoutSeconds = 10;
export const deliveryRetentionDays = 30;

/** How often one address may call the server for assistants without a key. */
export const assistantPerIp = { max: 60, minutes: 1, name: 'assistant' };
