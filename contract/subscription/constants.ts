import type { TimeWindowState } from '../time-window.ts';

/**
 * What one can be told of, in the order in which it is offered: keys of kinds of content. Their list is not imported, not even its type: it
 * is made of rules whose messages come from here.
 */
export const subscribableKinds = ['policy', 'declaration', 'demand'] as const;
export type SubscribableKind = (typeof subscribableKinds)[number];

/** As people say it. */
export const subscribableKindNames: Readonly<Record<SubscribableKind, string>> = {
  policy: '政策',
  declaration: '申报征集',
  demand: '需求',
};

export const isSubscribable = (kind: string): kind is SubscribableKind =>
  subscribableKinds.some((one) => one === kind);

export const rhythms = ['daily', 'weekly'] as const;
export type Rhythm = (typeof rhythms)[number];
export const rhythmNames: Readonly<Record<Rhythm, string>> = { daily: '每天', weekly: '每周一' };

/** When a digest comes, by the clock of Shanghai. */
export const digestHour = 8;
/** What a digest's message names; the workbench tab has all of them. */
export const digestItems = 20;
/** A digest keeps at most this many items, and shows only the number of further ones. */
export const digestItemsKept = 500;
export const digestRetentionDays = 90;

export const subscriptionsPerUser = 20;
export const marksPerUser = 200;
export const favouritesPerUser = 500;
/** How long before a marked declaration ends its reminder comes. */
export const reminderDays = 3;

/** Where all of this is seen and changed: messages lead there, and pages that one can subscribe to. */
export const subscriptionTab = '/company?page=focus';
/** One digest there. */
export const digestPage = (id: number) => `${subscriptionTab}&digest=${String(id)}` as const;

/** How many values of each focus field one can choose. */
export const focusValues = 20;

/** What a list was narrowed to. */
export interface Selection {
  kind: SubscribableKind;
  /** '' for any. */
  sectionName: string;
  /** By the name of a facet one value, or several of which any will do; '' narrows nothing. */
  filters: Record<string, string | string[]>;
  /** Of declarations, the state of their window; '' for any. */
  status: TimeWindowState | '';
}

/** The fields somebody looks at. Nothing chosen of one narrows nothing; without a kind there is no focus. */
export interface Focus {
  kinds: readonly SubscribableKind[];
  /** GB/T 4754. */
  industries: readonly string[];
  /** GB/T 2260. */
  areas: readonly string[];
  /** Words of the tag list `user`. */
  topics: readonly string[];
}

/** One item of a digest, as it was called then. */
export interface DigestItem {
  id: number;
  kind: SubscribableKind;
  title: string;
}
