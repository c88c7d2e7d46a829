import type { AgreementClause, AgreementText } from '#contract/site/agreement-names.ts';

/** How a clause of one text stands in another: with its words before and after, '' where it was not there. */
export interface ClauseChange {
  /** The number and title that it has, or had. */
  name: string;
  before: string;
  after: string;
}

const wordsOf = ({ paragraphs }: AgreementClause) => paragraphs.join('\n');
const weightOf = ({ isWeighty }: AgreementClause) => (isWeighty ? '加粗提示' : '不加粗');
const nameOf = ({ title }: AgreementClause, at: number) => `第 ${String(at + 1)} 条 ${title}`;

/**
 * What is other between two texts, in the order of the later one, then what has gone. A clause is known by its title; of several with the same
 * title the first goes with the first. One that has only moved is told by its numbers.
 */
export function clauseChanges(before: AgreementText, after: AgreementText): ClauseChange[] {
  const left = before.clauses.map((clause, at) => ({ clause, at }));
  const changes: ClauseChange[] = [];
  if (before.opening !== after.opening)
    changes.push({ name: '开头', before: before.opening, after: after.opening });
  // what comes and goes moves all that follows it: those are as they were
  let expected = 0;
  after.clauses.forEach((clause, at) => {
    const place = left.findIndex((one) => one.clause.title === clause.title);
    if (place === -1) {
      changes.push({ name: nameOf(clause, at), before: '', after: wordsOf(clause) });
      if (clause.isWeighty) changes.push({ name: nameOf(clause, at), before: '', after: weightOf(clause) });
      return;
    }
    const [known] = left.splice(place, 1);
    if (known === undefined) return;
    const isMoved = known.at < expected;
    expected = Math.max(expected, known.at + 1);
    const [was, is] = [wordsOf(known.clause), wordsOf(clause)];
    if (JSON.stringify(known.clause.paragraphs) !== JSON.stringify(clause.paragraphs))
      changes.push({ name: nameOf(clause, at), before: was, after: is });
    if (known.clause.isWeighty !== clause.isWeighty)
      changes.push({ name: nameOf(clause, at), before: weightOf(known.clause), after: weightOf(clause) });
    if (isMoved)
      changes.push({
        name: nameOf(clause, at),
        before: `排在第 ${String(known.at + 1)} 条`,
        after: `移到第 ${String(at + 1)} 条`,
      });
  });
  for (const { clause, at } of left)
    changes.push({ name: nameOf(clause, at), before: wordsOf(clause), after: '' });
  return changes;
}
