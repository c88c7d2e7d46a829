import { mostRuled } from '#contract/eligibility/constants.ts';
import { compareEnds } from '#contract/eligibility/describe-match.ts';
import type { RuledAnswer } from '#contract/eligibility/entities.ts';
import { amountLines, requirementLines } from '#contract/eligibility/reading.ts';
import { foldText } from '#server/lib/text/fold.ts';
import type { Services } from '#server/services.ts';
import { listReady } from './match.ts';
import { readNames } from './names.ts';

/** Whether somebody can get something, and how much: what rules tell. */
const asksForSupport =
  /补贴|补助|补多少|奖励|奖补|奖金|资助|贴息|服务券|申请|申报|申领|能报|能拿|符合|条件|资格|够格|适合|享受/u;

/** A question as it was understood. */
interface RuledQuestion {
  question: string;
  /** What it is about: the words for each thing. */
  subjects: readonly (readonly string[])[];
  /** What was found for it, the best first. */
  found: readonly number[];
}

/**
 * Of a question whether, or how much, the rules that answer it: of what was found, of declarations by it, then of what has the words of the question in its
 * title. One that names nothing has those that end first. Nothing of whoever asks is known here.
 */
export async function findRuled(
  deps: Pick<Services, 'db' | 'clock'>,
  { question, subjects, found }: RuledQuestion,
): Promise<RuledAnswer[]> {
  if (!asksForSupport.test(question)) return [];
  const active = await listReady(deps);
  if (active.length === 0) return [];
  const scored = active.map((one) => {
    const title = foldText(one.item.title);
    const words = subjects.filter((term) => term.some((word) => title.includes(foldText(word)))).length;
    const place = found.indexOf(one.item.itemId);
    return { ...one, words, place: place === -1 ? Infinity : place };
  });
  const isAboutNothing = subjects.length === 0;
  // half of what it is about: a word alone is in many titles
  const answering = scored.filter(
    ({ words, place }) => isAboutNothing || place < Infinity || words * 2 >= subjects.length,
  );
  const names = await readNames(deps.db);
  return answering
    .toSorted(
      (one, other) =>
        other.words - one.words || compare(one.place, other.place) || compareEnds(one.item, other.item),
    )
    .slice(0, mostRuled)
    .map(({ item: { itemId, kind, title, endTime }, own: { content } }) => ({
      ...{ itemId, kind, title, endTime },
      conditions: requirementLines(content, names),
      amount: amountLines(content, names),
    }));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
