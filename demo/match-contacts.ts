import { eq } from 'drizzle-orm';
import type { ContactSide, ContactState } from '#contract/matching/contact-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  insertMatchContact,
  insertMatchMessage,
  insertMatchRating,
} from '#server/db/queries/matching/contact.ts';
import { saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import type { Services } from '#server/services.ts';

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
    ],
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
    ],
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
    for (const [index, [side, text]] of one.talk.entries())
      await insertMatchMessage(tx, {
        ...{ contactId: contact.id, side, createdAt: later(index + 1) },
        body: seal(secrets.talkKey, text),
        isRead: index + 1 < one.talk.length,
      });
    for (const [side, stars, comment] of one.ratings ?? [])
      await insertMatchRating(tx, {
        ...{ contactId: contact.id, side, stars, createdAt: now },
        comment: seal(secrets.talkKey, comment),
      });
  }
}
