import type { ResponseOf } from '#contract/call.ts';
import { questionLength } from '#contract/content/question-length.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listAskedItems, type AskedRow } from '#server/db/queries/asked-item.ts';
import { takeDailyTurn } from './daily-turns.ts';
import type { Asker } from '#server/lib/load/turns.ts';
import { fail } from '#server/lib/fail.ts';
import { filterKey, pairKeys, singleKeys } from '#server/lib/text/search-keys.ts';
import { AnswerUnavailableError } from '#server/providers/policy-ai/index.ts';
import type { Services } from '#server/services.ts';
import { keepCited } from './keep-cited.ts';
import { questionTerms } from './question-terms.ts';
import { rankPassages, type RankedPassage } from './rank-passages.ts';

type Answer = ResponseOf<typeof policyReadCalls.policyAi>;
type Passage = RankedPassage<AskedRow & { isRepealed: boolean }>;

/** Items whose texts are read for one question. */
const mostItems = 40;
const kindKeys = [filterKey('kind', 'policy'), filterKey('kind', 'interpretation')];

/**
 * The passages of public policies and interpretations that answer a question, the best first; phrased where somebody does that. Questions
 * are written down nowhere. Fails with questionLength.
 */
export async function askPolicies(
  { db, clock, answerWriter }: Pick<Services, 'db' | 'clock' | 'answerWriter'>,
  question: string,
  by: Asker,
): Promise<Answer> {
  const { length } = [...question];
  if (length < questionLength.min || length > questionLength.max)
    fail('questionLength', { field: 'question' });
  const terms = questionTerms(question);
  const words = terms.flat();
  const keys = new Set(words.flatMap((word) => keysOf(word)));
  const items = await listAskedItems(db, { kindKeys, keys: [...keys], words, limit: mostItems });
  const asked = items.map((item) => ({
    ...item,
    isRepealed: item.kind === 'policy' && item.validity !== '有效',
  }));
  const passages = rankPassages(asked, terms);
  const shown = passages.map(describePassage);
  const unphrased = { answer: null, aiMark: null, passages: shown, isFound: passages.length > 0 };
  if (answerWriter === undefined || passages.length === 0) return unphrased;
  if (!(await takeDailyTurn({ db, clock }, by, answerWriter.daily))) return unphrased;
  const answer = await phrase(answerWriter, { question, passages, by });
  // whoever phrases answers has read the passages: that nothing can be said by them is worth knowing
  return {
    ...unphrased,
    ...(answer && { answer, aiMark: markOf(answerWriter) }),
    isFound: answer !== '',
  };
}

const markOf = ({ record }: { record: string }): string =>
  `本回答由人工智能生成，依据下列原文整理，仅供参考，以原文为准。${record && `模型备案号：${record}`}`;

const keysOf = (word: string): number[] =>
  [...word].length > 1 ? pairKeys('text', word) : singleKeys('text', word);

/** '' when nothing that cites is left of it; undefined when there is none now. */
async function phrase(
  writer: NonNullable<Services['answerWriter']>,
  { question, passages, by }: { question: string; passages: readonly Passage[]; by: Asker },
): Promise<string | undefined> {
  const sources = passages.map(({ item: { title, isRepealed }, heading, text }) => ({
    title,
    heading,
    text,
    isRepealed,
  }));
  try {
    return keepCited(await writer.write(question, sources, by), sources);
  } catch (error) {
    if (error instanceof AnswerUnavailableError) return undefined;
    throw error;
  }
}

function describePassage({
  item,
  heading,
  text,
  paragraph,
  highlights,
}: Passage): Answer['passages'][number] {
  const { id, kind, title, validity, publishTime } = item;
  return {
    id,
    kind,
    title,
    heading,
    text,
    paragraph,
    highlights: highlights.map(([from, to]) => [from, to]),
    validity: validity ?? '',
    releaseTimeShow: shanghaiDay(publishTime),
  };
}
