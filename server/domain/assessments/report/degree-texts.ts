import { degreeNames } from '#contract/assessments/degrees.ts';
import { countDegrees } from '#contract/assessments/result-words.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';

export const degreeSentence = `标为“${degreeNames.reference}”的，没有与官方原文核对过，由平台运营方设定或者整理，使用结果时请留意。`;

/** How many things are verified how far, as a table. */
export const degreeCounts = {
  heads: ['内容', degreeNames.verified, degreeNames.partly, degreeNames.reference],
  rows: (model: AssessmentModel): string[][] =>
    countDegrees(model).map(({ name, verified, partly, reference }) => [
      ...[name, String(verified), String(partly), String(reference)],
    ]),
};

/** What is said of facts that are not wholly verified, each note once, with what it is about. */
export function degreeTexts(model: AssessmentModel): string[] {
  const facts = [
    ...(model.tool === 'security' ? [] : [{ name: '计算方法', ...model.scoring }]),
    ...(model.tool === 'security' ? [] : model.levels.map((each) => ({ ...each, name: '等级和分数线' }))),
    ...(model.tool === 'maturity' ? [{ name: '回答的分值', ...model.scaleFact }] : []),
    ...model.variants.map((each) => ({ ...each, name: `权重和裁剪（${each.name}）` })),
    ...model.nodes.map((each) => ({ ...each, name: '部分的名称' })),
    ...model.questions.map((each) => ({ ...each, name: '题目' })),
  ].filter(({ degree, note }) => degree !== 'verified' && note !== '');
  return [...new Set(facts.map(({ name, degree, note }) => `${name}（${degreeNames[degree]}）：${note}`))];
}
