import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { wordCalls } from '#contract/site/word-calls.ts';
import {
  hiddenWordsMax,
  isSearchWord,
  pinnedWordsMax,
  substitutesMax,
  type Substitute,
} from '#contract/site/words.ts';
import { hotTagType, lockHotTags, replaceHotTags } from '#server/db/queries/reference/hot-tags.ts';
import { listTags } from '#server/db/queries/reference/reference.ts';
import { leastNetworks, listMissedTerms, listTerms } from '#server/db/queries/search/term.ts';
import { listSubstitutes, saveSubstitutes } from '#server/db/queries/search/substitutes.ts';
import { listUnshownWords, saveUnshownWords } from '#server/db/queries/search/unshown-words.ts';
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

const written = async ({ db }: Deps) => ({
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
  const substituted = new Set(substitutes.map(({ term }) => foldText(term)));
  const known = new Set(pinned.map(foldText));
  const searched = terms.filter(({ folded, term }) => !known.has(folded) && !isHidden(term, hidden));
  return {
    ...{ digest: digestOf({ pinned, hidden, substitutes }), pinned, hidden, substitutes },
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
): Promise<void> {
  const { db } = transaction;
  await lockHotTags(db);
  const before = await written(transaction);
  if (digestOf(before) !== digest) fail('editedMeanwhile');
  const substitutes = given ?? before.substitutes;
  if (digestOf({ pinned, hidden, substitutes }) === digest) fail('siteNothingChanged');
  if (pinned.length > pinnedWordsMax) fail('siteListFull', { field: 'pinned' });
  if (hidden.length > hiddenWordsMax) fail('siteListFull', { field: 'hidden' });
  requireSubstitutes(before.substitutes, substitutes);
  requireNewWords('pinned', before.pinned, pinned);
  requireNewWords('hidden', before.hidden, hidden);
  if (pinned.some((word) => !before.pinned.includes(word) && isHidden(word, hidden)))
    fail('wordTaken', { field: 'pinned' });
  // a word that is hidden from now on is offered by nobody
  const offered = pinned.filter((word) => !isHidden(word, hidden));
  await replaceHotTags(db, offered);
  if (digestOf(hidden) !== digestOf(before.hidden)) await saveUnshownWords(db, hidden);
  if (digestOf(substitutes) !== digestOf(before.substitutes)) await saveSubstitutes(db, substitutes);
  await recordListAct(
    transaction,
    context,
    'words',
    changesOf(before, { pinned: offered, hidden, substitutes }),
  );
}

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

/** Each term once, both sides words of their own. */
function requireSubstitutes(before: readonly Substitute[], after: readonly Substitute[]): void {
  const field = 'substitutes';
  if (after.length > substitutesMax) fail('siteListFull', { field });
  const isKnown = ({ term, instead }: Substitute) =>
    before.some((one) => one.term === term && one.instead === instead);
  const fresh = after.filter((one) => !isKnown(one));
  if (!fresh.every(({ term, instead }) => isSearchWord(term) && isSearchWord(instead)))
    fail('wordFormat', { field });
  const isSame = ({ term, instead }: Substitute) => foldText(term) === foldText(instead);
  if (fresh.some(isSame) || new Set(after.map(({ term }) => foldText(term))).size < after.length)
    fail('substituteTaken', { field });
}

function changesOf(before: Omit<Words, 'digest' | 'searched' | 'missed'>, after: typeof before): string {
  const named = { keyOf: (word: string) => word, textOf: (word: string) => word };
  const hiding = listChanges(before.hidden, after.hidden, named)
    .replace(/^added /, 'hidden ')
    .replace(/(^|; )removed /, '$1allowed ');
  const pairs = {
    keyOf: ({ term }: Substitute) => foldText(term),
    textOf: ({ term, instead }: Substitute) => `${term}→${instead}`,
  };
  return [
    listChanges(before.pinned, after.pinned, named),
    hiding,
    listChanges(before.substitutes, after.substitutes, pairs),
  ]
    .filter((part) => part !== '')
    .join('; ');
}
