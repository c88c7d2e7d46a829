import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { RuledAnswer } from '#contract/eligibility/entities.ts';
import type { FactLine } from '#contract/content/fact-line.ts';
import { questionLength } from '#contract/content/question-length.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { AskedRow } from '#server/db/queries/content/asked-item.ts';
import { factsOf } from '#server/domain/catalogue/facts-of.ts';
import { takeDailyQuota } from './daily-quota.ts';
import type { Asker } from '#server/lib/load/semaphore.ts';
import { fail } from '#server/lib/fail.ts';
import { AnswerUnavailableError } from '#server/providers/policy-ai/index.ts';
import type { Services } from '#server/services.ts';
import { filterCited } from './filter-cited.ts';
import { readAsked } from './read-asked.ts';
import { findHelp } from './find-help.ts';
import { subjectsOf } from './question-terms.ts';
import { rankPassages, type RankedPassage } from './rank-passages.ts';

/** A question as it was understood, with what was found for it. */
interface RuledQuestion {
  question: string;
  subjects: readonly (readonly string[])[];
  found: readonly number[];
}

type Answer = ResponseOf<typeof policyReadCalls.policyAi>;
type Passage = RankedPassage<AskedRow & { isRepealed: boolean }>;

/**
 * The passages of public policies and interpretations that answer a question, the best first; phrased where that is wished for and somebody does it. Questions
 * are written down nowhere. `findRuled` answers by rules whether and how much. Fails with questionLength; rejects with NoTurn while too many others search.
 */
export async function askPolicies(
  {
    db,
    clock,
    answerWriter,
    takeSearchTurn,
  }: Pick<Services, 'db' | 'clock' | 'answerWriter' | 'takeSearchTurn'>,
  { question, isPhrased }: ParsedRequestOf<typeof policyReadCalls.policyAi>,
  { by, findRuled }: { by: Asker; findRuled: (asked: RuledQuestion) => Promise<RuledAnswer[]> },
): Promise<Answer> {
  const { length } = [...question];
  if (length < questionLength.min || length > questionLength.max)
    fail('questionLength', { field: 'question' });
  const { passages, isAnswered, isAboutSite, help, facts, ruled } = await takeSearchTurn(by, async () => {
    const items = await readAsked(db, question, ['policy', 'interpretation']);
    const asked = items.map((item) => ({
      ...item,
      isRepealed: item.kind === 'policy' && item.validity !== '有效',
    }));
    const ranked = rankPassages(asked, question);
    const found = ranked.passages.map(({ item }) => item);
    const lines = await factsOf({ db, clock }, found);
    const ids = found.flatMap(({ id }) => [id, lines.get(id)?.declarationId ?? id]);
    const helped = await findHelp(db, question, ranked);
    return {
      ...ranked,
      ...helped,
      facts: lines,
      // what the site itself is asked, no rule answers
      ruled: helped.isAboutSite
        ? []
        : await findRuled({ question, subjects: subjectsOf(question), found: [...new Set(ids)] }),
    };
  });
  const shown = passages.map((passage) => describePassage(passage, facts.get(passage.item.id)));
  const unphrased = {
    ...{ answer: null, aiMark: null, passages: shown, isFound: isAnswered, isAboutSite, help },
    ruled,
  };
  if (isAboutSite) return { ...unphrased, passages: [], isFound: false };
  if (answerWriter === undefined || !isPhrased || passages.length === 0) return unphrased;
  if (!(await takeDailyQuota({ db, clock }, by, answerWriter.daily))) return unphrased;
  const answer = await phrase(answerWriter, { question, passages, by });
  // whoever phrases answers has read the passages: that nothing can be said by them is worth knowing
  return {
    ...unphrased,
    ...(answer && { answer, aiMark: markOf(answerWriter) }),
    isFound: answer === undefined ? isAnswered : answer !== '',
  };
}

const markOf = ({ record }: { record: string }): string =>
  `本回答由人工智能生成，依据下列原文整理，仅供参考，以原文为准。${record && `模型备案号：${record}`}`;

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
    return filterCited(await writer.write(question, sources, by), sources);
  } catch (error) {
    if (error instanceof AnswerUnavailableError) return undefined;
    throw error;
  }
}

function describePassage(
  { item, heading, text, paragraph, highlights }: Passage,
  facts: FactLine | undefined,
): Answer['passages'][number] {
  const { id, title, validity, publishTime } = item;
  const kind = item.kind === 'policy' ? 'policy' : 'interpretation';
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
    ...(facts && { facts }),
  };
}
