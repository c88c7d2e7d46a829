import { answerWords } from '#contract/assessments/answer-words.ts';
import { degreeNames } from '#contract/assessments/degrees.ts';
import { reportNumberWords } from '#contract/assessments/report-number.ts';
import { levelReasons, levelWords } from '#contract/assessments/result-words.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Cell, Sheet } from '#server/lib/documents/xlsx.ts';
import type { FinishedAssessment } from './read-report.ts';

/** What came of it, its figures, and each answer, as the sheets of a workbook. */
export function reportSheets(finished: FinishedAssessment): Sheet[] {
  const { model, version, variant, submittedAt, company, number, result, figures, assessed } = finished;
  const { total, parts, axes, axesName, leaves } = figures;
  const figureRows: Cell[][] = [
    ['总体', total] as const,
    ...parts.map((each) => ['部分', each] as const),
    ...(axes === parts ? [] : axes.map((each) => [axesName, each] as const)),
    ...leaves.map((each) => ['能力子域', each] as const),
  ].map(([sort, { name, value, of }]) => [sort, name, value, of]);
  const nameOf = (key: string) => model.nodes.find((node) => node.key === key)?.name ?? key;
  return [
    {
      name: '结果',
      rows: [
        ['项目', '内容'],
        ['企业', company.companyName],
        ['统一社会信用代码', company.creditCode],
        ['评估工具', model.name],
        ['评估方式', variant.name],
        ['评估模型', `第 ${String(version)} 版题目`],
        ['提交时间', shanghaiMinute(submittedAt.toISOString())],
        ['报告编号', reportNumberWords(number)],
        ['结果', levelWords(model, result)],
        ...levelReasons(model, result).map(({ level, isReached, text }) => [
          `${level}${isReached ? '，已达到' : '，未达到'}`,
          text,
        ]),
        ['说明', model.disclaimer],
      ],
    },
    { name: '数据', rows: [['类别', '名称', '数值', '满分'], ...figureRows] },
    {
      name: '逐题回答',
      rows: [
        ['部分', '题目', '回答', '核对程度'],
        ...model.questions.map((question) => [
          nameOf(question.node),
          question.text,
          assessed.leftOut.has(question.node)
            ? `不参加评估（${finished.leftOut[question.node] ?? ''}）`
            : answerWords(model, question, assessed.answers[question.key]),
          degreeNames[question.degree],
        ]),
      ],
    },
  ];
}
