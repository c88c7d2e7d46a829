import { eq } from 'drizzle-orm';
import { consentVersions } from '#contract/account/agreement.ts';
import { financingWorkingDays } from '#contract/financings/constants.ts';
import {
  financingTransitions,
  isFinancingOpen,
  type FinancingAction,
} from '#contract/financings/financing-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { findUserByPhone, insertConsents } from '#server/db/queries/account/user.ts';
import { insertFinancing } from '#server/db/queries/financings/financing.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { sealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';

/** What was done, how many working days ago, and with which words. */
type DemoStep = readonly [action: FinancingAction, daysAgo: number, comment?: string];

interface DemoFinancing {
  /** Key of the demo item. */
  product: string;
  /** Of the account of demo/accounts.ts. */
  phone: string;
  amount: number;
  months: number;
  purpose: string;
  contact: { name: string; phone: string };
  steps: readonly DemoStep[];
}

const factory = { phone: '13900000003', contact: { name: '周会计', phone: '19900040003' } };
const provider = { phone: '13900000004', contact: { name: '秦经理', phone: '19900040004' } };

const financings: readonly DemoFinancing[] = [
  {
    ...{ ...factory, product: 'finance-tax-credit-loan', amount: 120, months: 12 },
    purpose: '轴承钢备料，三季度订单集中交付，回款在年底。',
    steps: [
      ['submit', 24],
      ['passOn', 23, '已转给示范银行小微企业部，客户经理两天内联系您。'],
      ['offer', 21, '可以办理，初步额度 100 万元，请带近两年纳税记录到支行面签。'],
    ],
  },
  {
    ...{ ...factory, product: 'finance-digital-transform-loan', amount: 260, months: 36 },
    purpose: '滚齿车间数据采集和排产系统，改造合同已签。',
    steps: [
      ['submit', 2],
      ['passOn', 1, '已转给示范农村商业银行公司金融部，等机构答复。'],
    ],
  },
  {
    ...{ ...provider, product: 'finance-insurance-cyber', amount: 50, months: 12 },
    purpose: '给托管的客户系统投保网络安全险，合同要求保额不低于 50 万元。',
    steps: [['submit', 1]],
  },
  {
    ...{ ...provider, product: 'finance-equipment-mortgage', amount: 80, months: 24 },
    purpose: '购买检测工作站，用现有设备抵押。',
    steps: [
      ['submit', 12],
      ['passOn', 11, '已转给机构的设备融资部。'],
      ['refuse', 10, '抵押设备成新率不够，机构这次不办理；可以改用纳税信用贷。'],
    ],
  },
];

/** What the demo's enterprises have asked banks and insurers for, at each place on the way. */
export async function insertDemoFinancings(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const clerk = await findStaff(tx, 'demo_clerk');
  for (const { product, phone, contact, steps, ...wish } of financings) {
    const user = await findUserByPhone(tx, { phone, accountType: 'enpt' });
    const [item] = await tx
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(eq(contentItem.demoKey, product));
    if (user === undefined || item === undefined) throw new Error(`no demo account or product ${product}`);
    const taken = steps.map(([action, daysAgo, comment = '']) => ({
      ...{ action, comment, at: workingTime(now, daysAgo) },
      toState: financingTransitions[action].to,
    }));
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined) throw new Error(`${product} without a step`);
    const made = await insertFinancing(tx, {
      ...{ ...wish, itemId: item.id, userId: user.id, state: last.toState, comment: last.comment },
      ...{ contact: sealContact(secrets, contact), createdAt: first.at },
      dueAt: endOfDay(workingDaysAfter(shanghaiDay(first.at), financingWorkingDays)),
      settledAt: isFinancingOpen(last.toState) ? null : last.at,
    });
    if (made === undefined) throw new Error(`two demo wishes for ${product}`);
    const agreed = { userId: user.id, agreedAt: first.at, ip: '127.0.0.1' };
    await insertConsents(tx, [{ ...agreed, document: 'financing', version: consentVersions.financing }]);
    await insertWorkflowSteps(
      tx,
      taken.map(({ action, toState, at, comment }, n) => ({
        ...{ subject: 'financing' as const, subjectId: made.id, action, toState, at, comment },
        fromState: taken[n - 1]?.toState ?? 'new',
        actorUserId: action === 'submit' ? user.id : (clerk?.id ?? null),
      })),
    );
  }
}
