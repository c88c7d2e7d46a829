import { Readable } from 'node:stream';
import { termsRetentionDays } from '#contract/search/constants.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Figure, FigureName } from '#contract/statistics/calls.ts';
import { headOf } from '#contract/statistics/figure-table.ts';
import { monthInWords, reportMonthsOf } from '#contract/statistics/report-months.ts';
import { leastNetworks } from '#server/db/queries/search/term.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { pdfBars, pdfCourse, type Charted } from '#server/lib/pdf/pdf-charts.ts';
import { writePdfFlow, type PdfBlock, type PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import type { ReadFigure } from '../figures.ts';
import { readMonth, totalOf } from './month-figures.ts';

/** Bars of one chart; the table below it has all. */
const mostBars = 15;

/** Services whose states stand in the report. */
const services = [
  ...(['certificationStates', 'prefixStates', 'filingStates', 'demandStagesOf'] as const),
  ...(['enquiriesByState', 'bookingStates', 'financingStates', 'signUps', 'diagnosisStates'] as const),
] satisfies readonly FigureName[];

/** What the portal has counted in a month that is over, as a PDF. The record says who took it. Fails with notFound for any other month. */
export async function exportMonthReport(
  { db, clock, site, read }: Pick<Services, 'db' | 'clock' | 'site'> & { read: ReadFigure },
  { month }: { month: string },
  { caller, ...from }: KnownContext,
): Promise<{ fileName: string; content: Readable }> {
  const now = clock.now();
  if (!reportMonthsOf(shanghaiDay(now)).includes(month)) fail('notFound');
  const [counted, reviews, states] = await Promise.all([
    readMonth({ db, clock }, month),
    read('reviewAges'),
    Promise.all(services.map((name) => read(name))),
  ]);
  await recordAudit({ db, clock }, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'export', object: `month report ${month}`, result: 'pdf' },
  });
  const title = `${site.facts.name} ${monthInWords(month)}月报`;
  const at = shanghaiMinute(now.toISOString());
  const pdf = writePdfFlow(
    [
      { sort: 'text', text: title, size: 18, isCentred: true },
      about(`${at} 统计。等待审核和各项服务是统计时的数，其余是当月的数。`),
      ...monthBlocks(counted),
      ...reviewBlocks(reviews),
      ...serviceBlocks(states),
      ...termBlocks(counted),
    ],
    { title, foot: title },
  );
  return { fileName: `月报${month}.pdf`, content: Readable.from([pdf], { objectMode: false }) };
}

type Counted = Awaited<ReturnType<typeof readMonth>>;

const about = (text: string): PdfBlock => ({ sort: 'text', text, size: 9.5 });
const heading = (text: string): PdfBlock => ({ sort: 'text', text, size: 13, above: 10, keeps: 150 });
const drawing = (one: ReturnType<typeof pdfBars>): PdfBlock => ({ sort: 'drawing', drawing: one });
const row = (cells: readonly (string | number | null)[], isHead = false): PdfRow => ({
  isHead,
  cells: cells.map((text) => ({ text: String(text ?? ''), columns: 1 })),
});

/** A chart of so many, and a table of all. */
function chartedBlocks(rows: readonly Charted[], heads: readonly [string, string]): PdfBlock[] {
  if (rows.length === 0) return [about('没有数据。')];
  return [
    drawing(pdfBars(rows.slice(0, mostBars))),
    {
      sort: 'table',
      shares: [3, 1],
      rows: [row(heads, true), ...rows.map(({ name, value }) => row([name, value]))],
    },
  ];
}

function monthBlocks({ visits, arrivals, enterprises, persons, sections }: Counted): PdfBlock[] {
  const registered = enterprises.map(({ name, value }, n) => ({
    name,
    value: value + (persons[n]?.value ?? 0),
  }));
  return [
    heading(`访问 ${String(totalOf(visits))} 次`),
    drawing(pdfCourse(visits)),
    dayTable(['访问（次）'], [visits]),
    heading('来访渠道'),
    ...chartedBlocks(arrivals, ['渠道', '来访（次）']),
    heading(`注册：企业 ${String(totalOf(enterprises))} 家，个人 ${String(totalOf(persons))} 人`),
    drawing(pdfCourse(registered)),
    dayTable(['企业（家）', '个人（人）'], [enterprises, persons]),
    heading(`各栏目发布 ${String(totalOf(sections))} 条`),
    ...chartedBlocks(sections, ['栏目', '发布（条）']),
  ];
}

/** The days of a month with what was counted on each, two of them in a row. */
function dayTable(heads: readonly string[], columns: readonly (readonly Charted[])[]): PdfBlock {
  const days = columns[0]?.map(({ name }, n) => [name, ...columns.map((one) => one[n]?.value ?? 0)]) ?? [];
  const half = Math.ceil(days.length / 2);
  const none = ['', ...heads.map(() => '')];
  return {
    sort: 'table',
    shares: [1, ...heads.map(() => 1), 1, ...heads.map(() => 1)],
    rows: [
      row(['日期', ...heads, '日期', ...heads], true),
      ...days.slice(0, half).map((day, n) => row([...day, ...(days[half + n] ?? none)])),
    ],
  };
}

function reviewBlocks({ columns, rows, note }: Figure): PdfBlock[] {
  const ages = columns.map(({ label }, n) => ({
    name: label,
    value: rows.reduce((sum, { values }) => sum + (values[n] ?? 0), 0),
  }));
  return [
    heading(`等待审核 ${String(totalOf(ages))} 条`),
    about(`${note}。`),
    ...(rows.length === 0
      ? [about('没有等待审核的。')]
      : [
          drawing(pdfBars(ages)),
          {
            sort: 'table' as const,
            rows: [
              row(['种类', ...columns.map(headOf)], true),
              ...rows.map(({ name, values }) => row([name, ...values])),
            ],
          },
        ]),
  ];
}

function serviceBlocks(figures: readonly Figure[]): PdfBlock[] {
  const totals = figures.map(({ title, rows }) => ({
    name: title,
    value: rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
  }));
  return [
    heading('各项服务'),
    about('没有一件的状态不列。'),
    drawing(pdfBars(totals)),
    {
      sort: 'table',
      shares: [2, 2, 1],
      rows: [
        row(['服务', '状态', '数量'], true),
        ...figures.flatMap(({ title, columns, rows }) =>
          rows
            .filter(({ values }) => values[0] !== 0)
            .map(({ name, values }) =>
              row([title, name, `${String(values[0] ?? 0)} ${columns[0]?.unit ?? ''}`]),
            ),
        ),
      ],
    },
  ];
}

function termBlocks({ terms, termsSince }: Counted): PdfBlock[] {
  return [
    heading('没有搜到的词'),
    about(`有 ${String(leastNetworks)} 个以上网络的访问者搜过的才列出。`),
    ...(termsSince === undefined
      ? []
      : [about(`搜索的词只保留 ${String(termsRetentionDays)} 天，这里是 ${termsSince} 起的。`)]),
    ...chartedBlocks(terms, ['词', '搜索（人次）']),
  ];
}
