import { figureWords, type Figure, type LevelLine } from '#contract/assessments/figures.ts';
import { gapsOf, shownGaps, wayToNextLevel } from '#contract/assessments/gaps.ts';
import { degreeMark, degreeNames } from '#contract/assessments/degrees.ts';
import { reviewedWords } from '#contract/assessments/constants.ts';
import { reportNumberWords } from '#contract/assessments/report-number.ts';
import { levelReasons, levelWords, missingWords } from '#contract/assessments/result-words.ts';
import { sumsOf } from '#contract/assessments/security-sums.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { pdfLevelBars, pdfRadar, type ScaleLine } from '#server/lib/pdf/pdf-charts.ts';
import { writePdfFlow, type PdfBlock, type PdfDrawing, type PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import { drawQrCode } from '#server/lib/pdf/qr-drawing.ts';
import { answerTables } from './answer-tables.ts';
import { degreeCounts, degreeSentence, degreeTexts } from './degree-texts.ts';
import type { FinishedAssessment } from './read-report.ts';
import { reviewChapter, reviewFacts, type ReviewChapter } from './review-chapter.ts';

/** Where the report is made, and where its number is looked up. */
export interface ReportPlace {
  siteName: string;
  checkAddress: string;
}

/** The report of a submitted self-assessment, and of a review of it. The same one makes the same bytes, whenever it is asked for. */
export function writeReport(
  finished: FinishedAssessment,
  place: ReportPlace,
  review?: ReviewChapter,
): Buffer {
  const title = reportTitle(finished, review);
  return writePdfFlow(
    [
      ...cover(finished, place, review),
      ...conclusion(finished),
      ...parts(finished),
      ...gaps(finished),
      ...answerTables(finished, heading('四、逐题回答', 90)),
      ...degrees(finished),
      ...checking(finished, place),
      ...(review === undefined ? [] : reviewChapter(review)),
    ],
    { title, foot: `${title}　${reportNumberWords(finished.number)}` },
  );
}

const reportTitle = ({ model }: FinishedAssessment, review: ReviewChapter | undefined): string =>
  `${model.name}${review === undefined ? '' : reviewedWords}报告`;

const paragraph = (text: string): PdfBlock => ({ sort: 'text', text, size: 10.5 });
const note = (text: string): PdfBlock => ({ sort: 'text', text, size: 9.5 });
const heading = (text: string, keeps = 150): PdfBlock => ({
  ...{ sort: 'text', text, size: 15, level: 2, above: 14 },
  keeps,
});
const smallHeading = (text: string, keeps = 60): PdfBlock => ({
  ...{ sort: 'text', text, size: 12, level: 3, above: 8 },
  keeps,
});
const row = (cells: readonly string[], isHead = false): PdfRow => ({
  isHead,
  cells: cells.map((text) => ({ text, columns: 1 })),
});
const drawing = (one: PdfDrawing): PdfBlock => ({ sort: 'drawing', drawing: one });
const onScale = (lines: readonly LevelLine[], of: number): ScaleLine[] =>
  lines.map(({ at, name }) => ({ at: at / of, name }));

function cover(
  finished: FinishedAssessment,
  { siteName, checkAddress }: ReportPlace,
  review: ReviewChapter | undefined,
): PdfBlock[] {
  const { model, version, variant, submittedAt, company, number, result } = finished;
  const facts: readonly (readonly [string, string])[] = [
    ['企业', company.companyName],
    ['统一社会信用代码', company.creditCode],
    ['评估工具', model.name],
    ...(model.variants.length > 1 ? [['评估方式', variant.name] as const] : []),
    ['评估模型', `第 ${String(version)} 版题目`],
    ['提交时间', shanghaiMinute(submittedAt.toISOString())],
    [review === undefined ? '结果' : '企业自评结果', levelWords(model, result)],
    ...(review === undefined ? [] : reviewFacts(review)),
    ['报告编号', reportNumberWords(number)],
  ];
  return [
    { sort: 'text', text: siteName, size: 12, isCentred: true, above: 90 },
    { sort: 'text', text: reportTitle(finished, review), size: 24, level: 1, isCentred: true, above: 20 },
    {
      ...{ sort: 'text', size: 12, isCentred: true },
      text: review === undefined ? '企业自查，不是认定结论' : '平台现场核对，不是官方的认定结论',
    },
    { sort: 'text', text: '', size: 20 },
    { sort: 'table', shares: [1, 2.2], rows: facts.map((fact) => row(fact)) },
    { sort: 'text', text: '', size: 12 },
    note(model.disclaimer),
    { sort: 'text', text: '', size: 12 },
    drawing({
      height: 110,
      says: `核验二维码，指向 ${checkAddress}`,
      draw: ({ left, bottom, width }) =>
        drawQrCode(checkAddress, { left: left + width / 2 - 52, bottom: bottom + 3, size: 104 }),
    }),
    { sort: 'text', text: '扫码核验', size: 10, isCentred: true },
    { sort: 'turn' },
  ];
}

function conclusion({ model, result, figures }: FinishedAssessment): PdfBlock[] {
  const { total, totalLines } = figures;
  const level =
    'levels' in model && 'level' in result
      ? model.levels.find((each) => each.level === result.level)
      : undefined;
  const reasons = levelReasons(model, result);
  return [
    heading('一、结论'),
    { sort: 'text', text: levelWords(model, result), size: 18 },
    ...(level === undefined ? [] : [paragraph(level.summary)]),
    drawing(pdfLevelBars([total], onScale(totalLines, total.of))),
    ...(reasons.length === 0
      ? [paragraph('依据的指南没有打分和定级，这里只数适用的各项落实了多少，不折算成分数。')]
      : [
          paragraph(
            model.tool === 'digital'
              ? '等级由分数和场景共同决定：分数、达到这一级的场景数、其中约束性场景数三个条件都满足，才算达到。'
              : '等级由总分所在的区间决定。各级要多少分、差多少，见下表。',
          ),
          {
            sort: 'table' as const,
            shares: [1.4, 0.8, 4],
            rows: [
              row(['等级', '达到', '要求和差距'], true),
              ...reasons.map(({ level: name, degree, isReached, text }) =>
                row([`${name}${degreeMark(degree)}`, isReached ? '是' : '否', text]),
              ),
            ],
          },
        ]),
  ];
}

const figureRows = (name: string, rows: readonly Figure[], heads = ['得分', '满分']): PdfBlock => ({
  sort: 'table',
  shares: [3, 1, 1],
  rows: [
    row([name, ...heads], true),
    ...rows.map(({ name: each, value, of }) => row([each, figureWords(value), figureWords(of)])),
  ],
});

function parts({ model, result, figures, leftOut }: FinishedAssessment): PdfBlock[] {
  const { parts: all, axes, axesName, leaves, lines, total } = figures;
  const scale = onScale(lines, axes[0]?.of ?? total.of);
  const out = Object.entries(leftOut);
  return [
    heading('二、各部分'),
    ...(result.tool === 'security' ? countRows(model.nodes, result.parts) : [figureRows('部分', all)]),
    // with fewer corners there is no figure
    ...(axes.length < 3
      ? []
      : [
          smallHeading(`各${axesName}${result.tool === 'security' ? '已落实的比例（%）' : ''}`, 235),
          drawing(pdfRadar(axes, scale)),
        ]),
    ...(axes === all || leaves.length > 0 ? [] : [figureRows(axesName, axes, ['达到', '最高'])]),
    ...(leaves.length === 0
      ? []
      : [
          smallHeading('能力子域与各级的分数线', leaves.length * 17 + 20),
          drawing(pdfLevelBars(leaves, scale)),
        ]),
    ...(out.length === 0
      ? []
      : [
          smallHeading('不参加评估的部分'),
          ...out.map(([key, reason]) =>
            paragraph(`${model.nodes.find((node) => node.key === key)?.name ?? key}：${reason}`),
          ),
        ]),
  ];
}

function countRows(
  nodes: readonly { key: string; name: string }[],
  counts: readonly { part: string; met: number; partly: number; notMet: number; notApplicable: number }[],
): PdfBlock[] {
  return [
    {
      sort: 'table',
      shares: [2, 1, 1, 1, 1],
      rows: [
        row(['部分', '已落实', '部分落实', '未落实', '不适用'], true),
        ...counts.map(({ part, met, partly, notMet, notApplicable }) =>
          row([
            nodes.find(({ key }) => key === part)?.name ?? part,
            ...[met, partly, notMet, notApplicable].map(String),
          ]),
        ),
      ],
    },
  ];
}

function gaps({ model, result, assessed }: FinishedAssessment): PdfBlock[] {
  const textOf = (key: string) => model.questions.find((each) => each.key === key)?.text ?? key;
  const numbered = (texts: readonly string[]): PdfBlock[] =>
    texts.map((text, n) => ({ sort: 'text', text, size: 10.5, indent: 22, mark: `${String(n + 1)}.` }));
  if (model.tool === 'security' && result.tool === 'security') {
    const { met, applicable } = sumsOf(result);
    return [
      heading('三、没有落实的，按风险从大到小'),
      paragraph(
        `适用 ${String(applicable)} 项，没有完全落实 ${String(applicable - met)} 项。风险的次序由本平台设定。`,
      ),
      ...numbered(result.risks.map(textOf)),
    ];
  }
  const head = heading('三、到下一级的差距');
  if (model.tool === 'maturity' && result.tool === 'maturity') {
    const way = wayToNextLevel(model, assessed);
    const next = result.next;
    return [
      head,
      paragraph(
        next === null
          ? '已在最高一级。'
          : `到下一级要 ${figureWords(next.min)} 分，还差 ${missingWords(next.missing)} 分${way === undefined ? '' : `，再做到 ${String(way.length)} 条要求就够`}。`,
      ),
      ...(way === undefined || way.length === 0 ? [] : [paragraph('下面几条做到后提升最大，前面的先做：')]),
      ...numbered(
        gapsOf(model, assessed)
          .slice(0, shownGaps)
          .map(
            ({ question, gain }) =>
              `${textOf(question)}（做到后总分加 ${gain.toFixed(2)}${way?.includes(question) === true ? '，到下一级要做的' : ''}）`,
          ),
      ),
    ];
  }
  if (model.tool !== 'digital' || result.tool !== 'digital') return [];
  if (result.next === null) return [head, paragraph('已在最高一级。')];
  const { level } = result.next;
  const below = model.questions.filter(
    ({ kind, key }) => kind === 'scene' && (result.scenes[key] ?? 0) < level,
  );
  return [
    head,
    paragraph(levelReasons(model, result).find((_, n) => n === level - 1)?.text ?? ''),
    ...(below.length === 0 ? [] : [paragraph('还没有到这一级的场景：')]),
    ...numbered(
      below.map(
        ({ text, ...rest }) => `${text}${'isConstrained' in rest && rest.isConstrained ? '（约束性）' : ''}`,
      ),
    ),
  ];
}

function degrees({ model }: FinishedAssessment): PdfBlock[] {
  return [
    heading('五、哪些已经核对，哪些供参考'),
    paragraph(degreeSentence),
    {
      sort: 'table',
      shares: [2, 1, 1, 1],
      rows: [row(degreeCounts.heads, true), ...degreeCounts.rows(model).map((cells) => row(cells))],
    },
    ...degreeTexts(model).map(note),
    smallHeading('依据的文件'),
    ...model.documents.flatMap(({ name, number, address, degree, note: said }): PdfBlock[] => [
      paragraph(`《${name}》${number}（${degreeNames[degree]}）${said}`),
      ...(address === '' ? [] : [{ sort: 'text', text: address, size: 9.5, url: address } as const]),
    ]),
    smallHeading('这份报告不是什么'),
    paragraph(model.disclaimer),
    ...(model.official === null
      ? []
      : [
          paragraph(`官方途径：${model.official.name}`),
          { sort: 'text', text: model.official.address, size: 9.5, url: model.official.address } as const,
        ]),
  ];
}

function checking({ number }: FinishedAssessment, { checkAddress, siteName }: ReportPlace): PdfBlock[] {
  return [
    heading('六、怎样核验这份报告'),
    paragraph(
      `扫描封面的二维码，或者打开下面的地址。页面由“${siteName}”提供，列出企业、评估工具、结果、提交日期，以及企业后来有没有再做过。与报告不一致的，以页面为准。`,
    ),
    paragraph(`报告编号：${reportNumberWords(number)}`),
    { sort: 'text', text: checkAddress, size: 9.5, url: checkAddress },
    note('没有企业的同意，页面上的企业名称隐去一部分，与报告封面对照即可。'),
  ];
}
