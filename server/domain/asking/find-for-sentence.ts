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

const nothing: Answer = { help: [], declarations: [], openCount: 0 };
const mostDeclarations = 3;
/** Declarations that are compared: a city has fewer open at a time. */
const compared = 100;

/**
 * What words or a sentence typed into the search may be after: articles of the help, and declarations that are open. Rejects with NoTurn while too
 * many others search.
 */
export async function findForSentence(
  { db, clock, takeSearchTurn }: Pick<Services, 'db' | 'clock' | 'takeSearchTurn'>,
  { keyword }: { keyword: string },
  by: Asker,
): Promise<Answer> {
  const sentence = keyword.trim();
  const { length } = [...sentence];
  if (length < questionLength.min || length > questionLength.max) return nothing;
  // as a question that no policy answers: policies are asked where somebody wants it
  const { help, isAboutSite } = await takeSearchTurn(by, () =>
    findHelp(db, sentence, { isAnswered: false, coverage: 0 }),
  );
  return { ...(isAboutSite ? nothing : await findDeclarations({ db, clock }, sentence)), help };
}

/** With what the sentence is about in their titles or kinds of support; one about nothing but applying, or money, has those with these words. */
async function findDeclarations(services: Pick<Services, 'db' | 'clock'>, sentence: string): Promise<Answer> {
  const subjects = subjectsOf(sentence);
  const terms = subjects.length > 0 ? subjects : questionTerms(sentence);
  if (terms.length === 0) return nothing;
  const open = { status: 'underway', pageNum: 1, pageSize: compared } as const;
  const { rows } = await listOpenDeclarations(services, open);
  const scored = rows.map(({ id, title, amount, supportKind, declareEndTime }) => {
    const folded = foldText(`${title} ${supportKind}`);
    const score = terms.filter((words) => words.some((word) => folded.includes(word))).length;
    return { id, title, amount, declareEndTime, score };
  });
  // of two alike the one whose deadline is nearer, as they come
  const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const declarations = found.slice(0, mostDeclarations).map(({ score: _, ...one }) => one);
  return { help: [], declarations, openCount: found.length };
}
