import type { ErrorName } from '../errors.ts';
import type { Entry } from '../reference/entered-entries.ts';
import { offeredOf } from '../reference/entry-names.ts';
import { textLength, type Rule } from '../shared-rules/rule.ts';
import { entriesMax, entryNameMaxLength } from './entry-limits.ts';

/** Words and the signs within them: names are joined by commas, and parted at line ends. */
const isEntryName = (name: string): boolean =>
  /^[\p{L}\p{N}\p{M} .+#/&·（）()《》“”、—-]+$/u.test(name) && /[\p{L}\p{N}]/u.test(name);

/** The name of an entry as somebody writes it. */
export const entryNameRule: Rule = (typed) => {
  const name = typed.trim();
  if (name === '') return 'entryNameRequired';
  if (textLength(name) > entryNameMaxLength) return 'entryNameTooLong';
  return isEntryName(name) ? undefined : 'entryNameFormat';
};

/** One name for both, whatever the width of its letters. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** Whether another entry of a list is called so, also one that is offered no more. What was merged has given its name back. */
export const isNameTaken = (entries: readonly Entry[], name: string, code: string): boolean =>
  entries.some(
    (one) => one.mergedInto === undefined && one.code !== code && folded(one.name) === folded(name),
  );

/** What is wrong with a list as somebody saves it; new entries have the code ''. What stood there before is left alone. */
export function judgeEntries(before: readonly Entry[], after: readonly Entry[]): ErrorName | undefined {
  const live = before.filter(({ mergedInto }) => mergedInto === undefined);
  const kept = after.filter(({ code }) => code !== '').map(({ code }) => code);
  const isWhole = kept.length === live.length && live.every(({ code }) => kept.includes(code));
  if (!isWhole) return 'entriesIncomplete';
  if (after.length > entriesMax && after.length > live.length) return 'entriesFull';
  const names = new Map(live.map(({ code, name }) => [code, name]));
  for (const { code, name } of after) {
    const fault = names.get(code) === name ? undefined : entryNameRule(name, {});
    if (fault !== undefined) return fault;
  }
  if (new Set(after.map(({ name }) => folded(name))).size < after.length) return 'entryNameTaken';
  return offeredOf(after).length === 0 ? 'entriesNoneOffered' : undefined;
}
