import type { ErrorName } from '../errors.ts';
import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { inOrder, maxLength, required, type FormRules, type Rule } from '../shared-rules/rule.ts';
import { daysAfter } from '../shared-rules/shanghai-time.ts';
import {
  interfaceNameMax,
  keyMaxDays,
  mostUsesPerMinute,
  sectionPermissions,
  webhookUrlMax,
  type KeyPermission,
} from './constants.ts';

export interface KeyForm {
  name: string;
  /** The id of the owner's account; '' while nobody is chosen. */
  ownerId: string;
  permissions: readonly string[];
  /** `all`, or `some` of them. */
  reach: string;
  /** Ids. */
  sectionIds: readonly string[];
  perMinute: string;
  /** The last day on which it is good, of Shanghai. */
  endDay: string;
}

export interface WebhookForm {
  name: string;
  url: string;
  events: readonly string[];
}

const nameRule: Rule = inOrder(
  required('interfaceNameRequired'),
  maxLength(interfaceNameMax, 'interfaceNameTooLong'),
);
const notEmpty =
  (error: ErrorName): Rule<unknown, readonly string[]> =>
  (values) =>
    values.length === 0 ? error : undefined;

/** Whether what a key may do is asked by section. */
export const hasSections = (permissions: readonly string[]): boolean =>
  permissions.some((one) => sectionPermissions.includes(one as KeyPermission));

export const keyRules = (today: CalendarDay): FormRules<KeyForm> => ({
  name: nameRule,
  ownerId: required('keyOwnerRequired'),
  permissions: () => undefined,
  reach: () => undefined,
  sectionIds: (ids, { reach, permissions }) =>
    reach === 'some' && hasSections(permissions) && ids.length === 0 ? 'keySectionRequired' : undefined,
  perMinute: (text) =>
    /^[1-9]\d{0,3}$/.test(text.trim()) && Number(text) <= mostUsesPerMinute ? undefined : 'keyLimitWrong',
  endDay: inOrder(required('keyEndRequired'), (day) =>
    isDay(day) && day > today && day <= daysAfter(today, keyMaxDays) ? undefined : 'keyEndWrong',
  ),
});

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** `mayBePlain`: http is taken as well, where receivers may lie within a private network. */
export const webhookRules = ({ mayBePlain = false } = {}): FormRules<WebhookForm> => ({
  name: nameRule,
  url: inOrder(required('webhookUrlRequired'), maxLength(webhookUrlMax, 'webhookUrlTooLong'), (text) =>
    isReceiverAddress(text.trim(), mayBePlain) ? undefined : 'webhookUrlWrong',
  ),
  events: notEmpty('webhookEventsRequired'),
});

/** A host with a port, a path and a query where they are wanted; no user, no fragment. What is no address in spite of that the server finds. */
function isReceiverAddress(text: string, mayBePlain: boolean): boolean {
  const isAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.test(text);
  return isAddress && (mayBePlain || /^https:/i.test(text));
}
