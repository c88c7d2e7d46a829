import { answerWords } from '#contract/assessments/answer-words.ts';
import { figuresOf, figureWords } from '#contract/assessments/figures.ts';
import { reviewedWords } from '#contract/assessments/constants.ts';
import type { ReviewOutcome } from '#contract/assessments/review-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { PdfBlock, PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import type { ReviewedAssessment } from '../review/review-result.ts';

/** What a report says of a review on site. */
export interface ReviewChapter {
  reviewed: ReviewedAssessment;
  visitDay: string;
  experts: readonly string[];
  outcome: ReviewOutcome;
}

const row = (cells: readonly string[], isHead = false): PdfRow => ({
  isHead,
  cells: cells.map((text) => ({ text, columns: 1 })),
});
const text = (words: string, size = 10.5): PdfBlock => ({ sort: 'text', text: words, size });
const smallHeading = (words: string): PdfBlock => ({
  ...{ sort: 'text', text: words, size: 12, level: 3, above: 8 },
  keeps: 60,
});

/** On the cover: what came of it, and that it is signed or not yet. */
export const reviewFacts = ({ outcome, visitDay }: ReviewChapter): [string, string][] => [
  [`${reviewedWords}结果`, outcome.level],
  ['入厂日期', visitDay],
  ['状态', outcome.owner === null ? '等待企业确认' : '专家、复核和企业都已确认'],
];

/** The changes with their reasons, both results, and who has confirmed them. */
export function reviewChapter(chapter: ReviewChapter): PdfBlock[] {
  const { reviewed, visitDay, experts, outcome } = chapter;
  const { model, own, changes } = reviewed;
  return [
    { ...{ sort: 'text', text: `七、${reviewedWords}`, size: 15, level: 2, above: 14 }, keeps: 150 },
    text(
      `平台的专家（${experts.join('、')}）在 ${visitDay} 到企业现场核对。前面各章是企业自己填报的回答和结果，没有改动；这一章列出现场改了哪些回答、为什么，以及按同一版题目重新计算的结果。`,
    ),
    text('这是平台的核对，不是官方的认定，不颁发证书。'),
    smallHeading('两个结果'),
    {
      sort: 'table',
      shares: [2, 1.6, 1.6],
      rows: [
        row(['', '企业自评', reviewedWords], true),
        row(['结果', outcome.ownLevel, outcome.level]),
        ...figureRows(chapter),
      ],
    },
    smallHeading(`改动的回答（${String(changes.length)} 题）`),
    ...(changes.length === 0
      ? [text('现场核对与企业的回答一致，没有改动。')]
      : [
          {
            sort: 'table' as const,
            shares: [3, 1.7, 1.7, 2.6],
            rows: [
              row(['题目', '企业的回答', '现场核对', '理由'], true),
              ...model.content.questions.flatMap((question) => {
                const change = changes.find((each) => each.question === question.key);
                return change === undefined
                  ? []
                  : [
                      row([
                        question.text,
                        answerWords(model.content, question, own.answers[question.key]),
                        answerWords(model.content, question, change),
                        change.why,
                      ]),
                    ];
              }),
            ],
          },
        ]),
    smallHeading('确认'),
    {
      sort: 'table',
      shares: [1, 1.6, 1.6],
      rows: [
        row(['', '姓名', '时间'], true),
        ...signatures(outcome).map(([who, signed]) =>
          row([who, signed?.name ?? '还没有确认', signed === null ? '' : shanghaiMinute(signed.time)]),
        ),
      ],
    },
    text('各方确认的内容的摘要（SHA-256），核验页上有同样的一行：', 9.5),
    // so that a line has room for it
    text(outcome.digest.slice(0, 32), 9.5),
    text(outcome.digest.slice(32), 9.5),
  ];
}

const signatures = ({ expert, checker, owner }: ReviewOutcome) =>
  [
    ['入厂的专家', expert],
    ['平台复核', checker],
    ['企业负责人', owner],
  ] as const;

/** The figures of both, the whole first. */
function figureRows({ reviewed }: ReviewChapter): PdfRow[] {
  const { model, ownResult, result } = reviewed;
  const [own, found] = [figuresOf(model.content, ownResult), figuresOf(model.content, result)];
  if (own === undefined || found === undefined) return [];
  const after = new Map([found.total, ...found.parts].map((each) => [each.key, each]));
  return [own.total, ...own.parts].map(({ key, name, value, of }) => {
    const other = after.get(key);
    return row([
      name,
      `${figureWords(value)} / ${figureWords(of)}`,
      other === undefined ? '' : `${figureWords(other.value)} / ${figureWords(other.of)}`,
    ]);
  });
}
