import { Readable } from 'node:stream';
import { checks } from '#contract/inspection/checks.ts';
import { checkSortNames, checkStateNames, verdictNames } from '#contract/inspection/state-names.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { findLastRun } from '#server/db/queries/inspection/run.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { writePdfFlow, type PdfBlock, type PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readFindings, readInspection } from './read-inspection.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site'>;

/** A PDF names so many; the page has all. */
const mostFindings = 1_000;
const atOnce = 100;

/** What the last inspection has come to, as a PDF. The record says who took it. Fails with notFound before the first one has come to its end. */
export async function exportInspection(
  deps: Deps,
  { caller, ...from }: KnownContext,
): Promise<{ fileName: string; content: Readable }> {
  const { db, clock } = deps;
  const run = (await findLastRun(db)) ?? fail('notFound');
  const { last, open } = await readInspection(deps);
  if (last === null) fail('notFound');
  const findings = await listOpen(deps);
  await recordAudit({ db, clock }, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'inspection', result: 'exported' },
    object: `inspection ${String(run.id)}`,
  });
  const title = `${deps.site.facts.name}今日检查结果`;
  const pdf = writePdfFlow(
    [
      { sort: 'text', text: title, size: 18, isCentred: true },
      about(
        `${shanghaiMinute(last.endedAt)} 查完，共 ${String(last.items)} 条内容。依据国办秘函〔2019〕19 号。`,
      ),
      { sort: 'text', text: `结论：${verdictNames[last.verdict]}`, size: 13, above: 6 },
      heading('各项指标'),
      { sort: 'table', rows: [checkHead, ...last.checks.map(checkRow)], shares: [14, 7, 8, 8, 6, 6] },
      heading(`要改的问题（${String(open)} 个）`),
      ...(findings.length === 0
        ? [about('没有要改的。')]
        : [
            {
              sort: 'table',
              rows: [findingHead, ...findings.map(findingRow)],
              shares: [12, 6, 18, 6, 6.5],
            } as const,
          ]),
      ...(open > findings.length
        ? [about(`只列期限最近的 ${String(findings.length)} 个，其余见管理控制台的“今日检查”。`)]
        : []),
      about('安全和办事指南不在其中，须另外检查。'),
    ],
    { title, foot: title },
  );
  const day = shanghaiDay(Date.parse(last.endedAt));
  return { fileName: `今日检查结果${day}.pdf`, content: Readable.from([pdf], { objectMode: false }) };
}

type Finding = Awaited<ReturnType<typeof readFindings>>['rows'][number];
type Check = NonNullable<Awaited<ReturnType<typeof readInspection>>['last']>['checks'][number];

async function listOpen(deps: Deps): Promise<Finding[]> {
  const all: Finding[] = [];
  for (let pageNum = 1; all.length < mostFindings; pageNum += 1) {
    const { rows } = await readFindings(deps, { view: 'open', check: '', pageNum, pageSize: atOnce });
    all.push(...rows);
    if (rows.length < atOnce) break;
  }
  return all;
}

const about = (text: string): PdfBlock => ({ sort: 'text', text, size: 9.5 });
const heading = (text: string): PdfBlock => ({ sort: 'text', text, size: 13, above: 8, keeps: 60 });
const row = (cells: readonly string[], isHead = false): PdfRow => ({
  isHead,
  cells: cells.map((text) => ({ text, columns: 1 })),
});

const checkHead = row(['指标', '类别', '测得', '限值', '状态', '要改的'], true);

function checkRow({ key, measured, limit, state, findings }: Check): PdfRow {
  const { name, sort, unit } = checks[key];
  const amount = (number: number) => `${String(number)} ${unit}`;
  return row([
    name,
    checkSortNames[sort],
    state === 'off' ? '—' : measured === null ? '没有内容' : amount(measured),
    limit === null ? '有即改' : amount(limit),
    checkStateNames[state],
    String(findings),
  ]);
}

const findingHead = row(['问题', '栏目', '说明', '谁改', '期限'], true);

const findingRow = ({ title, sectionName, text, check, responsible, given, dueDay }: Finding): PdfRow =>
  row([
    title,
    sectionName || '—',
    `${text}（${checks[check].name}）`,
    (given === null ? responsible.join('、') : given.account) || '未指定',
    dueDay,
  ]);
