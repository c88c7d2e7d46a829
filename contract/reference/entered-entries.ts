import type { DictionaryCode } from './dictionaries.ts';

/** Dictionaries whose entries staff of the centre keep (docs/decisions/150): no program does anything by a single code of them. */
export const editedDictionaries = [
  'policy_type',
  'DXALFL',
  'expert_kind',
  'demand_category',
  'cooperation_mode',
  'product_price_model',
  'ip_form',
] as const satisfies readonly DictionaryCode[];
export type EditedDictionary = (typeof editedDictionaries)[number];

/** The fields that a person says he looks at, by the ids of their tags. */
export const focusList = 'focus';
export const entryLists = [...editedDictionaries, focusList] as const;
export type EntryList = (typeof entryLists)[number];

export interface Entry {
  code: string;
  name: string;
  /** Offered no more; what carries it is still called so. */
  isRetired?: boolean;
  /** The code that everything carries now that carried this one. */
  mergedInto?: string;
}
export type EnteredEntries = Readonly<Partial<Record<EntryList, readonly Entry[]>>>;

let kept: EnteredEntries = {};

/**
 * From here on these lists are as staff have written them. Of the process, or the page: kinds of content ask for names far below anything that
 * knows of a site, and all nodes of a site have the same.
 */
export function enterEntries(entries: EnteredEntries): void {
  kept = entries;
}

/** What was entered last; the same object as long as nothing else was. */
export const enteredEntries = (): EnteredEntries => kept;
