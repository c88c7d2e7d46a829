import { eq } from 'drizzle-orm';
import type { ReportReason } from '#contract/forum/constants.ts';
import type { ContactSide, ContactState } from '#contract/matching/contact-workflow.ts';
import type { MatchReportDecision, MatchReportState } from '#contract/matching/report-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  insertMatchContact,
  insertMatchMessage,
  insertMatchRating,
} from '#server/db/queries/matching/contact.ts';
import { hideMatchMessage, insertMatchReport } from '#server/db/queries/matching/report.ts';
import { saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import type { Services } from '#server/services.ts';

/** What the other side has said of a message. */
interface DemoReport {
  /** Which of the talk, from 0. */
  message: number;
  reason: ReportReason;
  note: string;
  /** What staff have decided a day later, and why. */
  decided?: { action: MatchReportDecision; to: MatchReportState; comment: string };
}

interface DemoContact {
  /** Keys of demo items. */
  demand: string;
  solution: string;
  /** Of the demo's accounts, their phones. */
  buyer: string;
  invitedBy: ContactSide;
  daysAgo: number;
  /** What has been done, and by whom; the last one's state is the contact's. */
  steps: readonly [action: string, by: ContactSide, to: ContactState][];
  talk: readonly [by: ContactSide, text: string][];
  report?: DemoReport;
  ratings?: readonly [by: ContactSide, stars: number, comment: string][];
}

const provider = '13900000004';

const contacts: readonly DemoContact[] = [
  {
    demand: 'demand-gear-scheduling',
    solution: 'sol-aps-finite',
    buyer: '13900000003',
    invitedBy: 'demand',
    daysAgo: 2,
    steps: [
      ['invite', 'demand', 'invited'],
      ['accept', 'solution', 'talking'],
    ],
    talk: [
      ['demand', '您好，我们月均两百多个图号，想先用上个季度的订单做一次回放。'],
      ['solution', '可以。请准备图号、工艺路线、设备日历和实际完工时间四张表，我们两周内给出对比。'],
      ['demand', '热处理按炉次走，外协渗碳的周期也要算进去，可以吗？'],
      ['solution', '可以算进去。预付款请直接转到我个人账户，不走公司合同，给您打九折。'],
      ['demand', '我们只按合同对公付款。'],
    ],
    report: {
      message: 3,
      reason: '违法违规',
      note: '要求不签合同、转到个人账户，担心有诈骗风险，请平台核实。',
    },
  },
  {
    demand: 'demand-supplier-score',
    solution: 'sol-aps-finite',
    buyer: '13900000002',
    invitedBy: 'solution',
    daysAgo: 1,
    steps: [['invite', 'solution', 'invited']],
    talk: [
      [
        'solution',
        '排产引擎把外协工序的到货日也算进去，交期按它回复；可以先接二十家外协试两周，手机就能回复。',
      ],
    ],
  },
  {
    demand: 'demand-casting-report',
    solution: 'sol-aps-finite',
    buyer: '13900000003',
    invitedBy: 'demand',
    daysAgo: 30,
    steps: [
      ['invite', 'demand', 'invited'],
      ['accept', 'solution', 'talking'],
      ['offer', 'demand', 'offered'],
      ['agree', 'solution', 'inContact'],
      ['sign', 'demand', 'signed'],
      ['finish', 'demand', 'done'],
    ],
    talk: [
      ['demand', '车间没有专职信息员，报工要三步以内。'],
      ['solution', '排产后的报工就是扫码、填数、提交，正好三步；手机和工位屏都能用。'],
      ['solution', '另外我亲戚有一批二手数控车床要处理，价格好商量，要的话我拉您进群。'],
    ],
    report: {
      message: 2,
      reason: '广告推销',
      note: '与这次对接无关。',
      decided: { action: 'hide', to: 'hidden', comment: '与对接无关的广告推销。' },
    },
    ratings: [
      ['demand', 5, '上线比约定早了一周，工人当天就会用。'],
      ['solution', 4, '基础数据准备得很齐，配合顺利。'],
    ],
  },
];

/** Owners of the demo who talk about what they have published, at three places on the way. */
export async function insertDemoContacts({ clock, secrets }: Services, tx: Queryable): Promise<void> {
  const sellerId = (await findUserByPhone(tx, { phone: provider, accountType: 'enpt' }))?.id;
  if (sellerId === undefined) throw new Error(`no demo account ${provider}`);
  for (const one of contacts) {
    const buyerId = (await findUserByPhone(tx, { phone: one.buyer, accountType: 'enpt' }))?.id;
    if (buyerId === undefined) throw new Error(`no demo account ${one.buyer}`);
    const now = clock.now();
    const at = new Date(now.getTime() - one.daysAgo * 24 * 3_600_000);
    const later = (n: number) => new Date(at.getTime() + n * 600_000);
    const give = async (
      key: string,
      ownerUserId: number,
      contact: { contactName: string; contactPhone: string },
    ) => {
      const [item] = await tx
        .update(contentItem)
        .set({ ownerUserId })
        .where(eq(contentItem.demoKey, key))
        .returning({ id: contentItem.id });
      if (item === undefined) throw new Error(`no demo item ${key}`);
      await saveSupplyContact({ db: tx, secrets }, item.id, contact, now);
      return item.id;
    };
    const demandId = await give(one.demand, buyerId, { contactName: '赵工', contactPhone: one.buyer });
    const solutionId = await give(one.solution, sellerId, { contactName: '周经理', contactPhone: provider });
    const state = one.steps.at(-1)?.[2] ?? 'invited';
    if (state === 'done')
      await tx.update(contentItem).set({ stage: 'done' }).where(eq(contentItem.id, demandId));
    const contact = await insertMatchContact(tx, {
      ...{
        demandId,
        solutionId,
        invitedBy: one.invitedBy,
        state,
        createdAt: at,
        movedAt: later(one.steps.length),
      },
      demandUserId: buyerId,
      solutionUserId: sellerId,
      offeredBy: one.steps.find(([action]) => action === 'offer')?.[1] ?? null,
    });
    if (contact === undefined) throw new Error(`two demo contacts about ${one.demand}`);
    const userOf = (side: ContactSide) => (side === 'demand' ? buyerId : sellerId);
    await insertWorkflowSteps(
      tx,
      one.steps.map(([action, by, toState], index) => ({
        ...{ subject: 'contact' as const, subjectId: contact.id, action, toState, at: later(index) },
        fromState: one.steps[index - 1]?.[2] ?? '',
        actorUserId: userOf(by),
      })),
    );
    const said: number[] = [];
    for (const [index, [side, text]] of one.talk.entries())
      said.push(
        await insertMatchMessage(tx, {
          ...{ contactId: contact.id, side, createdAt: later(index + 1) },
          body: seal(secrets.talkKey, text),
          isRead: index + 1 < one.talk.length,
        }),
      );
    if (one.report !== undefined) {
      const writer = one.talk[one.report.message]?.[0] ?? 'demand';
      const side: ContactSide = writer === 'demand' ? 'solution' : 'demand';
      await insertDemoReport({ db: tx, secrets }, one.report, {
        ...{ contactId: contact.id, said, side, reporterId: userOf(side), at: later(said.length + 1) },
      });
    }
    for (const [side, stars, comment] of one.ratings ?? [])
      await insertMatchRating(tx, {
        ...{ contactId: contact.id, side, stars, createdAt: now },
        comment: seal(secrets.talkKey, comment),
      });
  }
}

/** What one of the two has reported, and what a reviewer has decided of it. */
async function insertDemoReport(
  { db, secrets }: { db: Queryable } & Pick<Services, 'secrets'>,
  { message, reason, note, decided }: DemoReport,
  of: { contactId: number; said: readonly number[]; side: ContactSide; reporterId: number; at: Date },
): Promise<void> {
  const { contactId, said, side, reporterId, at } = of;
  const messageId = said[message];
  if (messageId === undefined) throw new Error(`no demo message ${String(message)}`);
  const decidedAt = decided === undefined ? null : new Date(at.getTime() + 24 * 3_600_000);
  const report = await insertMatchReport(db, {
    ...{ contactId, messageId, side, reason, createdAt: at, decidedAt },
    ...{ seenUntil: said.at(-1) ?? messageId, state: decided?.to ?? 'waiting' },
    note: seal(secrets.talkKey, note),
  });
  if (report === undefined) throw new Error('two demo reports of a message');
  const step = { subject: 'matchReport', subjectId: report.id } as const;
  await insertWorkflowSteps(db, [
    { ...step, action: 'report', fromState: 'new', toState: 'waiting', actorUserId: reporterId, at },
  ]);
  if (decided === undefined || decidedAt === null) return;
  const reviewer = await findStaff(db, 'demo_reviewer');
  if (reviewer === undefined) throw new Error('no demo_reviewer');
  if (decided.action === 'hide') await hideMatchMessage(db, messageId, decidedAt);
  await insertWorkflowSteps(db, [
    {
      ...{ ...step, action: decided.action, fromState: 'waiting', toState: decided.to, at: decidedAt },
      ...{ actorUserId: reviewer.id, comment: decided.comment },
    },
  ]);
}
