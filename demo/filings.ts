import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  correctionWorkingDays,
  filingDecisionDays,
  filingObjectionDays,
} from '#contract/filings/constants.ts';
import type { Answer } from '#contract/filings/form.ts';
import { summarise } from '#contract/filings/scores.ts';
import { isClosedFiling, type FilingState } from '#contract/filings/stages.ts';
import { filingTransitions, type FilingAction } from '#contract/filings/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { declarationForm, filing, filingReviewer, filingScore } from '#server/db/schema/filing.ts';
import { sealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';
import { factoryForm, projectForm } from './filing-forms.ts';

/** How a filing came to be where it is. */
const ways: Readonly<Partial<Record<FilingState, readonly FilingAction[]>>> = {
  offered: ['offer'],
  draft: ['begin'],
  submitted: ['begin', 'submit'],
  returned: ['begin', 'submit', 'return'],
  city: ['begin', 'submit', 'forward'],
  scoring: ['begin', 'submit', 'forward', 'draw'],
  proposed: ['begin', 'submit', 'forward', 'draw', 'propose'],
  announced: ['begin', 'submit', 'forward', 'draw', 'propose', 'announce'],
  objected: ['begin', 'submit', 'forward', 'draw', 'propose', 'announce', 'object'],
  awarded: ['begin', 'submit', 'forward', 'draw', 'propose', 'announce', 'award'],
  paid: ['begin', 'submit', 'forward', 'draw', 'propose', 'announce', 'award', 'pay'],
  refused: ['begin', 'submit', 'forward', 'refuse'],
  lapsed: ['begin', 'submit', 'return', 'lapse'],
};

/** Declarations with forms, and in which states what was filed for them is: 30 in all. */
const declarations: readonly { key: string; states: readonly FilingState[] }[] = [
  {
    key: 'declaration-utility-energy',
    states: [
      ...(['draft', 'draft', 'submitted', 'submitted', 'submitted', 'returned'] as const),
      ...(['returned', 'city', 'city', 'city'] as const),
    ],
  },
  { key: 'declaration-yunxi-workshop-award', states: ['offered', 'offered'] },
  {
    key: 'declaration-chain-award-autumn',
    states: ['scoring', 'scoring', 'scoring', 'proposed', 'proposed', 'refused', 'lapsed', 'draft'],
  },
  {
    key: 'declaration-micro-line-second',
    states: [
      ...(['announced', 'announced', 'announced', 'objected', 'awarded', 'awarded', 'paid'] as const),
      ...(['paid', 'refused', 'lapsed'] as const),
    ],
  },
];
/** Open, with a form, and nothing filed yet. */
const factoryKey = 'declaration-smart-factory-batch';
const openKeys = ['declaration-digital-fund', factoryKey];

/** Those that are filed, or confirmed, on the portal. */
export const filedOnline: readonly string[] = [...openKeys, ...declarations.map(({ key }) => key)];

const formOf = (key: string | null) => (key === factoryKey ? factoryForm : projectForm);

const contacts = ['周宁', '林可', '郑安', '许言', '陆遥', '宋微', '曹越'];
const projects = [
  '空压站群控节能改造',
  '注塑产线设备联网',
  '机加车间数据采集',
  '锅炉房余热回收',
  '装配线视觉检测',
];
const comments: Readonly<Partial<Record<FilingAction, string>>> = {
  return: '投入明细与发票金额不一致，请核对后修改。',
  refuse: '项目尚未验收，不符合申报条件。',
  object: '我单位投入中的软件部分没有计入，请核实。',
};
const dayMilliseconds = 24 * 3_600_000;

const answersOf = (n: number): Record<string, Answer> => {
  const total = 120 + n * 17;
  const type = ['设备联网', '产线改造', '系统集成'][n % 3] ?? '';
  return {
    f1: contacts[n % contacts.length] ?? '',
    f2: `1990003${String(n).padStart(4, '0')}`,
    f3: String(3_200 + n * 410),
    f4: String(60 + n * 13),
    f5: projects[n % projects.length] ?? '',
    f6: type,
    ...(type !== '系统集成' && { f7: String(12 + n * 3) }),
    f8: String(total),
    f9: [
      { c1: '传感器和网关', c2: String(Math.round(total * 0.4)), c3: '2026-07-15' },
      { c1: '数据采集软件', c2: String(total - Math.round(total * 0.4)), c3: '2026-08-20' },
    ],
    f10: '2026-08-28',
    f11: `改造后单位产品能耗下降 ${String(6 + (n % 9))}%，设备综合效率提高 ${String(8 + (n % 7))} 个百分点，运行满 30 天。`,
    f12: '否',
    f15: 'yes',
  };
};

/** Forms of declarations with 30 filings in every state, written as the workflow would have: it would take today's times. */
export async function insertDemoFilings(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  // one after the other: a transaction has one connection
  const idOf = async (account: string) => (await findStaff(tx, account))?.id ?? 0;
  const district = await idOf('demo_reviewer');
  const city = await idOf('demo_chief');
  const judges = [await idOf('demo_reviewer2'), district];
  await tx
    .insert(filingReviewer)
    .values(judges.map((userId) => ({ userId, creditCodes: [], updatedAt: now })));
  const companies = await tx
    .select({ userId: appUser.id, account: appUser.account, company: enterprise })
    .from(appUser)
    .innerJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(and(eq(appUser.auditStatus, '2'), ne(appUser.userType, 2)))
    .orderBy(asc(appUser.id));
  const others = companies.filter(({ account }) => account !== 'demo_factory');
  const items = await tx
    .select({ id: contentItem.id, key: contentItem.demoKey, endsAt: contentItem.endsAt })
    .from(contentItem)
    .where(inArray(contentItem.demoKey, [...filedOnline]));
  let n = 0;
  for (const { id: itemId, key, endsAt } of items) {
    const [form] = await tx
      .insert(declarationForm)
      .values({
        ...{ itemId, version: 1, definition: formOf(key), publishedAt: workingTime(now, 80) },
        createdAt: workingTime(now, 81),
      })
      .returning({ id: declarationForm.id });
    const { states = [] } = declarations.find((one) => one.key === key) ?? {};
    for (const [at, state] of states.entries()) {
      const { userId, company } = others[at % others.length] ?? companies[0] ?? {};
      if (form === undefined || userId === undefined || company === undefined || endsAt === null) continue;
      n += 1;
      const way = ways[state] ?? [];
      const end = Math.min(endsAt.getTime(), now.getTime());
      const begunAt = new Date(end - (way.length + 4 + (n % 3)) * dayMilliseconds);
      const times = way.map((_, step) => timeOf(step, { begunAt, end, now, count: way.length }));
      const last = times.at(-1) ?? begunAt;
      const scores = way.includes('draw')
        ? judges.map((_, j) => ({
            s1: 20 + ((n + j) % 9),
            s2: j === 1 && n % 5 === 0 ? 8 : 27 + ((n + j * 2) % 11),
            s3: 18 + ((n + j * 3) % 10),
          }))
        : [];
      // in one of those that are being scored somebody has not scored yet
      const given = state === 'scoring' && n % 2 === 1 ? scores.slice(0, 1) : scores;
      const announcedAt = times[way.indexOf('announce')];
      const until = announcedAt && endOfDay(workingDaysAfter(shanghaiDay(announcedAt), filingObjectionDays));
      const [made] = await tx
        .insert(filing)
        .values({
          ...{ itemId, formId: form.id, userId, state, revs: {} },
          answers: sealAnswers(secrets, state === 'offered' ? {} : answersOf(n)),
          company: {
            ...{ companyName: company.companyName, creditCode: company.creditCode, address: company.address },
            area: company.areaPath.replaceAll('/', ' '),
          },
          ...(state === 'returned' && { remarks: { f9: '合计与“项目总投入”不一致' } }),
          comment: comments[way.at(-1) ?? 'begin'] ?? '',
          ...(way.includes('forward') && { forwardedBy: district }),
          amount: state === 'offered' ? 200_000 : way.includes('propose') ? (8 + (n % 12)) * 10_000 : 0,
          paidOn: state === 'paid' ? shanghaiDay(last) : null,
          mean: given.length === 0 ? null : summarise(projectForm.criteria, given).mean,
          dueAt: dueOf(state, { last, endsAt, until }),
          objectUntil: until ?? null,
          ...{ createdAt: begunAt, updatedAt: last, closedAt: isClosedFiling(state) ? last : null },
          submittedAt: way.includes('submit') ? (times[1] ?? null) : null,
        })
        // a demo of fewer enterprises has fewer filings
        .onConflictDoNothing()
        .returning({ id: filing.id });
      if (made === undefined) continue;
      await insertWorkflowSteps(
        tx,
        way.map((action, step) => ({
          ...{
            subject: 'filing' as const,
            subjectId: made.id,
            version: 1,
            action,
            dueAt: null,
            relatedId: null,
          },
          fromState: step === 0 ? 'new' : filingTransitions[way[step - 1] ?? 'begin'].to,
          toState: filingTransitions[action].to,
          actorUserId: actorOf(action, { userId, district, city }),
          comment: comments[action] ?? '',
          at: times[step] ?? last,
        })),
      );
      if (scores.length > 0)
        await tx.insert(filingScore).values(
          judges.map((judgeId, j) => ({
            ...{ filingId: made.id, userId: judgeId, drawnAt: times[3] ?? last },
            points: given[j] ?? null,
            comment: given[j] === undefined ? '' : '数据齐全，成效可核对。',
            scoredAt: given[j] === undefined ? null : last,
          })),
        );
    }
  }
}

/** Handed in before the end; what the centre did came after it where it was over, and a day apart. */
function timeOf(
  step: number,
  { begunAt, end, now, count }: { begunAt: Date; end: number; now: Date; count: number },
): Date {
  if (step < 2) return new Date(begunAt.getTime() + step * dayMilliseconds);
  const left = now.getTime() - end;
  const after = end + (left * (step - 1)) / count;
  return new Date(left > 0 ? after : begunAt.getTime() + step * dayMilliseconds);
}

function dueOf(
  state: FilingState,
  { last, endsAt, until }: { last: Date; endsAt: Date; until: Date | undefined },
): Date | null {
  if (isClosedFiling(state) || state === 'draft') return null;
  if (state === 'offered') return new Date(endsAt.getTime() + 1);
  if (state === 'returned') return endOfDay(workingDaysAfter(shanghaiDay(last), correctionWorkingDays));
  if (state === 'announced') return until ?? null;
  return endOfDay(workingDaysAfter(shanghaiDay(endsAt), filingDecisionDays));
}

function actorOf(
  action: FilingAction,
  { userId, district, city }: { userId: number; district: number; city: number },
): number | null {
  if (action === 'lapse') return null;
  const by: readonly string[] = filingTransitions[action].by;
  if (by.includes('owner')) return userId;
  return action === 'forward' || action === 'return' ? district : city;
}
