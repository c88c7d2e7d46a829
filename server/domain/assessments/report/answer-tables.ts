import { answerWords } from '#contract/assessments/answer-words.ts';
import { degreeNames } from '#contract/assessments/degrees.ts';
import { childrenOf, leavesBelow } from '#contract/assessments/tree.ts';
import type { PdfBlock, PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import type { FinishedAssessment } from './read-report.ts';

/** Each question with its answer, or why it is left out; a table for each part. */
export function answerTables({ model, assessed }: FinishedAssessment, heading: PdfBlock): PdfBlock[] {
  const tables = childrenOf(model.nodes, null).flatMap(({ key: part, name }): PdfBlock[] => {
    const leaves = new Map(
      [...leavesBelow(model.nodes, part), ...model.nodes.filter(({ key }) => key === part)].map((leaf) => [
        leaf.key,
        leaf.name,
      ]),
    );
    const rows = model.questions.flatMap((question): PdfRow[] => {
      const leaf = leaves.get(question.node);
      if (leaf === undefined) return [];
      const answer = assessed.leftOut.has(question.node)
        ? '不参加评估'
        : answerWords(model, question, assessed.answers[question.key]);
      return [rowOf([leaf, question.text, answer, degreeNames[question.degree]])];
    });
    if (rows.length === 0) return [];
    return [
      { sort: 'text', text: name, size: 12, level: 3, above: 8, keeps: 60 },
      {
        sort: 'table',
        shares: [1.3, 4.2, 2.4, 0.9],
        rows: [rowOf(['部分', '题目', '回答', '核对'], true), ...rows],
      },
    ];
  });
  return [heading, ...tables];
}

const rowOf = (cells: readonly string[], isHead = false): PdfRow => ({
  isHead,
  cells: cells.map((text) => ({ text, columns: 1 })),
});
