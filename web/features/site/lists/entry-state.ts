import type { ResponseOf } from '#contract/call.ts';
import type { EntryList } from '#contract/reference/entered-entries.ts';
import type { listCalls } from '#contract/site/list-calls.ts';

/** A list of entries as it counts now. */
export type EntryState = ResponseOf<typeof listCalls.readEntries>;
export type EditedEntry = EntryState['entries'][number];

/** Those that were not merged into others, as a call takes them. */
export const liveEntries = ({ entries }: EntryState) => entries.filter(({ mergedInto }) => mergedInto === '');

export const asSaved = (entries: readonly EditedEntry[]) =>
  entries.map(({ code, name, isRetired }) => ({ code, name, isRetired }));

/** How many carry an entry, in words. */
export function usesText(list: EntryList, { uses }: Pick<EditedEntry, 'uses'>): string {
  if (uses === 0) return list === 'focus' ? '还没有人选' : '没有内容在用';
  return list === 'focus' ? `${String(uses)} 人选了` : `${String(uses)} 篇内容在用`;
}
