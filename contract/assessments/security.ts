import type { Answers, itemAnswers } from './answers.ts';
import type { CheckItem, SecurityModel } from './model-schema.ts';
import { askedQuestions, partOf, type LeftOut } from './tree.ts';

interface PartCount {
  part: string;
  met: number;
  partly: number;
  notMet: number;
  notApplicable: number;
  /** Neither answered nor left out with a reason. */
  open: number;
}

export interface SecurityCount {
  /** In the order of the model. */
  parts: PartCount[];
  /** Keys of what is not met or partly met, what is at stake most first. */
  risks: string[];
}

/** What is met of each part, and what is not in the order of what is at stake. There is no score: the guideline has none. */
export function countItems(
  model: SecurityModel,
  { leftOut, answers }: { leftOut: LeftOut; answers: Answers },
): SecurityCount {
  const items = askedQuestions(model, leftOut).filter((each): each is CheckItem => each.kind === 'item');
  const parts = new Map<string, PartCount>();
  const risks: { key: string; rank: number; number: number }[] = [];
  for (const { key, node, weight, number } of items) {
    const part = partOf(model.nodes, node).key;
    const count = parts.get(part) ?? { part, met: 0, partly: 0, notMet: 0, notApplicable: 0, open: 0 };
    parts.set(part, count);
    const answer = answers[key];
    const chosen = answer?.chosen[0] as keyof typeof itemAnswers | undefined;
    if ((answer?.reason ?? '') !== '') count.notApplicable += 1;
    else if (chosen === undefined) count.open += 1;
    else {
      count[chosen] += 1;
      // twice as much as where half of it is done
      if (chosen !== 'met') risks.push({ key, number, rank: weight * (chosen === 'notMet' ? 2 : 1) });
    }
  }
  risks.sort((one, other) => other.rank - one.rank || one.number - other.number);
  return { parts: [...parts.values()], risks: risks.map(({ key }) => key) };
}
