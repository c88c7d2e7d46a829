import type { ResponseOf } from '#contract/call.ts';
import { questionLength } from '#contract/content/question-length.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { foldText } from '#server/lib/text/fold.ts';
import type { Asker } from '#server/lib/load/semaphore.ts';
import type { Services } from '#server/services.ts';
import { listOpenDeclarations } from '#server/domain/catalogue/declarations.ts';
import { findHelp } from './find-help.ts';
import { questionTerms, subjectsOf } from './question-terms.ts';

type Answer = ResponseOf<typeof searchCalls.sentence>;

const mostDeclarations = 3;
/** Declarations that are compared: a city has fewer open at a time. */
const compared = 100;

/**
 * What a sentence typed into the search may be after: articles of the help, and declarations that are open. Rejects with NoTurn while too
 * many others search.
 */
export async function findForSentence(
  { db, clock, takeSearchTurn }: Pick<Services, 'db' | 'clock' | 'takeSearchTurn'>,
  { keyword }: { keyword: string },
  by: Asker,
): Promise<Answer> {
  const sentence = keyword.trim();
  const { length } = [...sentence];
  if (length < questionLength.min || length > questionLength.max) return { help: [], declarations: [] };
  // as a question that no policy answers: policies are asked where somebody wants it
  const { help, isAboutSite } = await takeSearchTurn(by, () =>
    findHelp(db, sentence, { isAnswered: false, coverage: 0 }),
  );
  const declarations = isAboutSite ? [] : await findDeclarations({ db, clock }, sentence);
  return { help: help.map(({ id, title }) => ({ id, title })), declarations };
}

/** With what the sentence is about in their titles; one about nothing but applying, or money, has those with these words. */
async function findDeclarations(
  services: Pick<Services, 'db' | 'clock'>,
  sentence: string,
): Promise<Answer['declarations']> {
  const subjects = subjectsOf(sentence);
  const terms = subjects.length > 0 ? subjects : questionTerms(sentence);
  if (terms.length === 0) return [];
  const open = { status: 'underway', pageNum: 1, pageSize: compared } as const;
  const { rows } = await listOpenDeclarations(services, open);
  const scored = rows.map(({ id, title, declareEndTime }) => {
    const folded = foldText(title);
    const score = terms.filter((words) => words.some((word) => folded.includes(word))).length;
    return { id, title, declareEndTime, score };
  });
  return (
    scored
      .filter(({ score }) => score > 0)
      // of two alike the one whose deadline is nearer, as they come
      .sort((a, b) => b.score - a.score)
      .slice(0, mostDeclarations)
      .map(({ id, title, declareEndTime }) => ({ id, title, declareEndTime }))
  );
}
