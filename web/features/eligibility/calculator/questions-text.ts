import { visitorQuestions } from '#contract/eligibility/constants.ts';

/** What the questions are a choice of. `total`: how many policies count now, of which `sets` are matched here. */
export function questionsText({
  sets,
  total,
  questions,
}: Readonly<Record<'sets' | 'total' | 'questions', number>>): string {
  if (sets === 0) return '现在没有可以逐条对照的政策和申报。';
  const items = `${String(sets)} 项政策和申报`;
  const which = total > sets ? `现在共 ${String(total)} 项，这里对照先截止的 ${items}` : `现在对照 ${items}`;
  return questions === visitorQuestions
    ? `${which}，要求最多的是这 ${String(questions)} 题。`
    : `${which}，其中可以由您回答的要求都在这里。`;
}
