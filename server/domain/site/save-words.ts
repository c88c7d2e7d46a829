import type { z } from 'zod';
import type { ErrorName } from '#contract/errors.ts';
import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { wordRow, type wordCalls } from '#contract/site/word-calls.ts';
import {
  hiddenWordsMax,
  isSearchWord,
  pinnedWordsMax,
  substitutesMax,
  type Substitute,
} from '#contract/site/words.ts';
import type { Queryable } from '#server/db/database.ts';
import { listPublicTitles } from '#server/db/queries/content/public-address.ts';
import { hotTagType, lockHotTags, replaceHotTags } from '#server/db/queries/reference/hot-tags.ts';
import { listTags } from '#server/db/queries/reference/reference.ts';
import { leastNetworks, listMissedTerms, listTerms } from '#server/db/queries/search/term.ts';
import { listSubstitutes, saveSubstitutes } from '#server/db/queries/search/substitutes.ts';
import { listUnshownWords, saveUnshownWords } from '#server/db/queries/search/unshown-words.ts';
import { rowSetting, noteChange } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { digestOf, listChanges, recordListAct } from './whole-list.ts';

type Words = ResponseOf<typeof wordCalls.readWords>;
type Deps = Pick<Transaction, 'db' | 'clock'>;

const dayMilliseconds = 86_400_000;
/** Of what visitors look for. */
const mostSearched = 30;

const written = async ({ db }: Pick<Deps, 'db'>) => ({
  pinned: (await listTags(db, hotTagType)).map(({ value }) => value),
  hidden: await listUnshownWords(db),
  substitutes: await listSubstitutes(db),
});

type Written = Awaited<ReturnType<typeof written>>;

const isHidden = (word: string, hidden: readonly string[]): boolean =>
  hidden.some((one) => foldText(word).includes(foldText(one)));

/** What is written, and what visitors look for that is not written already. */
export async function readWords(deps: Deps): Promise<Words> {
  const { pinned, hidden, substitutes } = await written(deps);
  const since = shanghaiDay(deps.clock.now().getTime() - termsRetentionDays * dayMilliseconds);
  const most = { since, least: leastNetworks, limit: mostSearched };
  const terms = await listTerms(deps.db, most);
  const missed = await listMissedTerms(deps.db, most);
  const titles = await listPublicTitles(
    deps.db,
    substitutes.map(({ itemId }) => itemId),
  );
  const substituted = new Set(substitutes.map(({ term }) => foldText(term)));
  const known = new Set(pinned.map(foldText));
  const searched = terms.filter(({ folded, term }) => !known.has(folded) && !isHidden(term, hidden));
  return {
    ...{ digest: digestOf({ pinned, hidden, substitutes }), pinned, hidden },
    substitutes: substitutes.map((one) => ({ ...one, title: titles.get(one.itemId) ?? '' })),
    searched: searched.map(({ term }) => term),
    missed: missed
      .filter(({ folded }) => !substituted.has(folded))
      .map(({ term, visitors }) => ({ term, visitors })),
  };
}

/**
 * Puts these words in the place of those that are written. Fails with editedMeanwhile when they are not what the writer has seen, siteListFull,
 * wordFormat and wordTaken for a word that is new, and siteNothingChanged.
 */
export async function saveWords(
  transaction: Transaction,
  { digest, pinned, hidden, substitutes: given }: ParsedRequestOf<typeof wordCalls.saveWords>,
  context: KnownContext,
  act = '',
): Promise<void> {
  const { db } = transaction;
  await lockHotTags(db);
  const before = await written(transaction);
  if (digestOf(before) !== digest) fail('editedMeanwhile');
  const substitutes = given ?? before.substitutes;
  if (digestOf({ pinned, hidden, substitutes }) === digest) fail('siteNothingChanged');
  if (pinned.length > pinnedWordsMax) fail('siteListFull', { field: 'pinned' });
  if (hidden.length > hiddenWordsMax) fail('siteListFull', { field: 'hidden' });
  if (substitutes.length > substitutesMax) fail('siteListFull', { field: 'substitutes' });
  const [fault] = await judgeWords(db, before, { pinned, hidden, substitutes });
  if (fault !== undefined) fail(fault.error, { field: fault.list, detail: fault.word });
  // a word that is hidden from now on is offered by nobody
  const offered = pinned.filter((word) => !isHidden(word, hidden));
  await replaceHotTags(db, offered);
  if (digestOf(hidden) !== digestOf(before.hidden)) await saveUnshownWords(db, hidden);
  if (digestOf(substitutes) !== digestOf(before.substitutes)) await saveSubstitutes(db, substitutes);
  const changes = changesOf(before, { pinned: offered, hidden, substitutes });
  await recordListAct(transaction, context, 'words', act + changes);
  await noteChange(transaction, wordSetting, { before: keptRows(before), context, act });
}

const keyOf = (list: keyof Written, word: string) => `${list} ${word}`;

function keptRows({ pinned, hidden, substitutes }: Written) {
  const of = (list: 'pinned' | 'hidden', words: readonly string[]) =>
    words.map((word) => ({ key: keyOf(list, word), value: { list, word, instead: '', itemId: 0 } }));
  return [
    ...of('pinned', pinned),
    ...of('hidden', hidden),
    ...substitutes.map(({ term, ...rest }) => ({
      key: keyOf('substitutes', term),
      value: { list: 'substitutes' as const, word: term, ...rest },
    })),
  ];
}

/** The words of the search, as their history has them. */
export const wordSetting = rowSetting(wordRow, {
  list: 'words',
  hasOrder: true,
  lock: lockHotTags,
  read: async (db) => keptRows(await written({ db })),
  nameOf: ({ word }) => word,
  fieldsOf: ({ list, word, instead, itemId }) => {
    if (list === 'pinned') return [['首页和搜索提供', word]];
    if (list === 'hidden') return [['不显示', word]];
    return [['搜它时换成', itemId > 0 ? `内容 ${String(itemId)}` : instead]];
  },
  foresee: async ({ db }, { now, then, changed }) => {
    const own = new Set(changed.map(({ key }) => key));
    const faults = await judgeWords(db, inLists(now), inLists(then));
    return new Map(
      faults
        .map(({ list, word, error }) => [keyOf(list, word), { refused: error }] as const)
        .filter(([key]) => own.has(key)),
    );
  },
  write: async (transaction, rows, { context, act }) => {
    const digest = digestOf(await written(transaction));
    await saveWords(transaction, { digest, ...inLists(rows) }, context, act);
  },
});

/** Rows of the history as the lists that they are. */
function inLists(rows: readonly { value: z.output<typeof wordRow> }[]): Written {
  const wordsIn = (of: 'pinned' | 'hidden') =>
    rows.flatMap(({ value: { list, word } }) => (list === of ? [word] : []));
  const substitutes = rows.flatMap(({ value: { list, word, instead, itemId } }) =>
    list === 'substitutes' ? [{ term: word, instead, itemId }] : [],
  );
  return { pinned: wordsIn('pinned'), hidden: wordsIn('hidden'), substitutes };
}

interface WordFault {
  list: keyof Written;
  word: string;
  error: ErrorName;
}

/** What is wrong with words that were not there before, word by word: what stood there is left alone, also where it is of another form. */
async function judgeWords(db: Queryable, before: Written, after: Written): Promise<WordFault[]> {
  const pinned = judgeNewWords(before.pinned, after.pinned, (word) => isHidden(word, after.hidden));
  const hidden = judgeNewWords(before.hidden, after.hidden, () => false);
  return [
    ...(await judgeSubstitutes(db, before.substitutes, after.substitutes)),
    ...pinned.map((fault) => ({ list: 'pinned' as const, ...fault })),
    ...hidden.map((fault) => ({ list: 'hidden' as const, ...fault })),
  ];
}

function judgeNewWords(
  before: readonly string[],
  after: readonly string[],
  isTaken: (word: string) => boolean,
): Omit<WordFault, 'list'>[] {
  const times = timesOf(after);
  return after.flatMap((word): Omit<WordFault, 'list'>[] => {
    const isTwice = (times.get(foldText(word)) ?? 0) > 1;
    const isFresh = !before.includes(word);
    if (isFresh && !isSearchWord(word)) return [{ word, error: 'wordFormat' }];
    return isTwice || (isFresh && isTaken(word)) ? [{ word, error: 'wordTaken' }] : [];
  });
}

function timesOf(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words.map(foldText)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Each term once, and either words of their own for it or an item that the public reads. */
async function judgeSubstitutes(
  db: Queryable,
  before: readonly Substitute[],
  after: readonly Substitute[],
): Promise<WordFault[]> {
  const isKnown = ({ term, instead, itemId }: Substitute) =>
    before.some((one) => one.term === term && one.instead === instead && one.itemId === itemId);
  const isWhole = ({ term, instead, itemId }: Substitute) =>
    isSearchWord(term) && (itemId > 0 ? instead === '' : isSearchWord(instead));
  const fresh = after.filter((one) => !isKnown(one));
  const items = fresh.flatMap(({ itemId }) => (itemId > 0 ? [itemId] : []));
  const titles = await listPublicTitles(db, items);
  const times = timesOf(after.map(({ term }) => term));
  const errorOf = (one: Substitute): ErrorName | undefined => {
    const isTwice = (times.get(foldText(one.term)) ?? 0) > 1;
    if (isKnown(one)) return isTwice ? 'substituteTaken' : undefined;
    if (!isWhole(one)) return 'wordFormat';
    if (one.itemId > 0 && !titles.has(one.itemId)) return 'substituteItemUnknown';
    return isTwice || foldText(one.term) === foldText(one.instead) ? 'substituteTaken' : undefined;
  };
  return after.flatMap((one) => {
    const error = errorOf(one);
    return error === undefined ? [] : [{ list: 'substitutes' as const, word: one.term, error }];
  });
}

function changesOf(before: Written, after: Written): string {
  const named = { keyOf: (word: string) => word, textOf: (word: string) => word };
  const hiding = listChanges(before.hidden, after.hidden, named)
    .replace(/^added /, 'hidden ')
    .replace(/(^|; )removed /, '$1allowed ');
  const pairs = {
    keyOf: ({ term }: Substitute) => foldText(term),
    textOf: ({ term, instead, itemId }: Substitute) =>
      `${term}→${itemId > 0 ? `item ${String(itemId)}` : instead}`,
  };
  return [
    listChanges(before.pinned, after.pinned, named),
    hiding,
    listChanges(before.substitutes, after.substitutes, pairs),
  ]
    .filter((part) => part !== '')
    .join('; ');
}
