import { dictionaries, type Dictionary, type DictionaryCode } from './dictionaries.ts';
import {
  editedDictionaries,
  enteredEntries,
  type Entry,
  type EntryList,
  type EditedDictionary,
  type EnteredEntries,
} from './entered-entries.ts';

interface Names {
  /** Of all entries, also of those that are offered no more. */
  names: Readonly<Record<string, string>>;
  /** Codes of those that are offered, in their order. */
  offered: readonly string[];
  /** What a code has become by merging. */
  current: ReadonlyMap<string, string>;
}

const known = new Map<DictionaryCode, Names>();
let knownOf: EnteredEntries | undefined;

export const isEdited = (dictionary: string): dictionary is EditedDictionary =>
  (editedDictionaries as readonly string[]).includes(dictionary);

/** A list as staff have written it, then what the release has beside. */
export function entriesIn(list: EntryList, first: readonly Entry[]): readonly Entry[] {
  return withFirst(enteredEntries()[list], first);
}

/** What staff have written of a list, and what a later release has added to it. */
export function withFirst(written: readonly Entry[] | undefined, first: readonly Entry[]): readonly Entry[] {
  if (written === undefined) return first;
  const codes = new Set(written.map(({ code }) => code));
  return [...written, ...first.filter(({ code }) => !codes.has(code))];
}

/** Those that forms offer. */
export const offeredOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ isRetired, mergedInto }) => isRetired !== true && mergedInto === undefined);

/** The code that stands for another after merging, over as many steps as there were. */
export function currentCodes(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const next = new Map(
    entries.flatMap(({ code, mergedInto }) =>
      mergedInto === undefined ? [] : [[code, mergedInto] as const],
    ),
  );
  const end = (code: string, left = next.size): string => {
    const further = left > 0 ? next.get(code) : undefined;
    return further === undefined ? code : end(further, left - 1);
  };
  return new Map([...next.keys()].map((code) => [code, end(code)]));
}

/** As the release has them. */
export function firstEntries(dictionary: DictionaryCode): readonly Entry[] {
  const { items }: Dictionary = dictionaries[dictionary];
  return Object.entries(items).map(([code, name]) => ({ code, name }));
}

function namesIn(dictionary: DictionaryCode): Names {
  if (knownOf !== enteredEntries()) known.clear();
  knownOf = enteredEntries();
  const found = known.get(dictionary);
  if (found !== undefined) return found;
  const first = firstEntries(dictionary);
  const entries = isEdited(dictionary) ? entriesIn(dictionary, first) : first;
  const made = {
    names: Object.fromEntries(entries.map(({ code, name }) => [code, name])),
    offered: offeredOf(entries).map(({ code }) => code),
    current: currentCodes(entries),
  };
  known.set(dictionary, made);
  return made;
}

/** Names by codes, also of codes that are offered no more. Their order says nothing: digits come first, whatever the list has. */
export const namesOf = (dictionary: DictionaryCode): Readonly<Record<string, string>> =>
  namesIn(dictionary).names;

/** The codes that forms and filters offer, in their order. */
export const offeredCodes = (dictionary: DictionaryCode): readonly string[] => namesIn(dictionary).offered;

/** The code that a code has become by merging; itself, where nothing was done with it. */
export const currentCode = (dictionary: DictionaryCode, code: string): string =>
  namesIn(dictionary).current.get(code) ?? code;

/** Whether something may carry a code: also one that is offered no more. */
export const isCodeOf = (dictionary: DictionaryCode, code: string): boolean =>
  Object.hasOwn(namesIn(dictionary).names, code) && !namesIn(dictionary).current.has(code);
