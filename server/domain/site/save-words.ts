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
  await requireSubstitutes(db, before.substitutes, substitutes);
  requireNewWords('pinned', before.pinned, pinned);
  requireNewWords('hidden', before.hidden, hidden);
  if (pinned.some((word) => !before.pinned.includes(word) && isHidden(word, hidden)))
    fail('wordTaken', { field: 'pinned' });
  // a word that is hidden from now on is offered by nobody
  const offered = pinned.filter((word) => !isHidden(word, hidden));
  await replaceHotTags(db, offered);
  if (digestOf(hidden) !== digestOf(before.hidden)) await saveUnshownWords(db, hidden);
  if (digestOf(substitutes) !== digestOf(before.substitutes)) await saveSubstitutes(db, substitutes);
  const changes = changesOf(before, { pinned: offered, hidden, substitutes });
  await recordListAct(transaction, context, 'words', act + changes);
  await noteChange(transaction, wordSetting, { before: keptRows(before), context, act });
}

function keptRows({ pinned, hidden, substitutes }: Awaited<ReturnType<typeof written>>) {
  const of = (list: 'pinned' | 'hidden', words: readonly string[]) =>
    words.map((word) => ({ key: `${list} ${word}`, value: { list, word, instead: '', itemId: 0 } }));
  return [
    ...of('pinned', pinned),
    ...of('hidden', hidden),
    ...substitutes.map(({ term, ...rest }) => ({
      key: `substitutes ${term}`,
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
  write: async (transaction, rows, { context, act }) => {
    const wordsIn = (of: 'pinned' | 'hidden') =>
      rows.flatMap(({ value: { list, word } }) => (list === of ? [word] : []));
    const substitutes = rows.flatMap(({ value: { list, word, instead, itemId } }) =>
      list === 'substitutes' ? [{ term: word, instead, itemId }] : [],
    );
    const digest = digestOf(await written(transaction));
    const wanted = { digest, pinned: wordsIn('pinned'), hidden: wordsIn('hidden'), substitutes };
    await saveWords(transaction, wanted, context, act);
  },
});

/** What stood there before is left alone, also where it is of another form. */
function requireNewWords(
  field: 'pinned' | 'hidden',
  before: readonly string[],
  after: readonly string[],
): void {
  const fresh = after.filter((word) => !before.includes(word));
  if (!fresh.every(isSearchWord)) fail('wordFormat', { field });
  if (new Set(after.map(foldText)).size < new Set(after).size || new Set(after).size < after.length)
    fail('wordTaken', { field });
}

/** Each term once, and either words of their own for it or an item that the public reads. */
async function requireSubstitutes(
  db: Queryable,
  before: readonly Substitute[],
  after: readonly Substitute[],
): Promise<void> {
  const field = 'substitutes';
  if (after.length > substitutesMax) fail('siteListFull', { field });
  const isKnown = ({ term, instead, itemId }: Substitute) =>
    before.some((one) => one.term === term && one.instead === instead && one.itemId === itemId);
  const fresh = after.filter((one) => !isKnown(one));
  const isWhole = ({ term, instead, itemId }: Substitute) =>
    isSearchWord(term) && (itemId > 0 ? instead === '' : isSearchWord(instead));
  if (!fresh.every(isWhole)) fail('wordFormat', { field });
  const items = fresh.flatMap(({ itemId }) => (itemId > 0 ? [itemId] : []));
  const titles = await listPublicTitles(db, items);
  if (!items.every((id) => titles.has(id))) fail('substituteItemUnknown', { field });
  const isSame = ({ term, instead }: Substitute) => foldText(term) === foldText(instead);
  if (fresh.some(isSame) || new Set(after.map(({ term }) => foldText(term))).size < after.length)
    fail('substituteTaken', { field });
}

function changesOf(before: Awaited<ReturnType<typeof written>>, after: typeof before): string {
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
