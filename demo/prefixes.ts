import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { PrefixForm } from '#contract/prefixes/rules.ts';
import { isClosedPrefix, type PrefixState } from '#contract/prefixes/stages.ts';
import { prefixTransitions, type PrefixAction } from '#contract/prefixes/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { writeRecordValues } from '#server/db/queries/prefixes/prefix-record.ts';
import { insertPrefix } from '#server/db/queries/prefixes/prefix.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { certification } from '#server/db/schema/certification.ts';
import { prefixNumber } from '#server/db/schema/prefix.ts';
import { prefixDeadline } from '#server/domain/prefixes/prefix-workflow.ts';
import { valueOf } from '#server/domain/prefixes/prefix-records.ts';
import { sealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import type { Services } from '#server/services.ts';
import { midnight, workingTime } from './days.ts';

/** What was done, how many days ago, and with which words. */
type DemoStep = readonly [action: PrefixAction, daysAgo: number, comment?: string];

interface DemoPrefix {
  steps: readonly DemoStep[];
  nodeKind: PrefixForm['nodeKind'];
  plannedVolume: string;
  uses: readonly string[];
  usesText: string;
  remarks?: Record<string, string>;
  /** What is registered below it. */
  things: { code: string; name: string; specification: string; count: number };
}

const nothing = { code: '', name: '', specification: '', count: 0 };
const trace = {
  uses: ['产品追溯', '售后服务'],
  usesText: '给每件出厂产品刻码，客户和维修人员扫码查看规格、批次和质检结果，每次出库时更新。',
};

/** The first is the demo's certified enterprise; the others are enterprises that are registered and certified. */
const demoPrefixes: readonly DemoPrefix[] = [
  {
    steps: [
      ['submit', 16],
      ['approve', 13],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '60000', ...trace },
    things: { code: 'GBX', name: '斜齿轮减速机 R47', specification: '速比 24.99，输入 1.5 kW', count: 24 },
  },
  {
    steps: [
      ['submit', 38],
      ['approve', 35],
    ],
    ...{ nodeKind: 'own', plannedVolume: '500000', ...trace },
    things: { code: 'BRG', name: '深沟球轴承 6205-2RS', specification: 'P6 级，外径 52 mm', count: 18 },
  },
  {
    steps: [
      ['submit', 36],
      ['return', 34, '用途说明不具体，请写明给什么编码、由谁扫码。'],
      ['resubmit', 32],
      ['approve', 30],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '20000' },
    ...{ uses: ['设备管理与运维'], usesText: '给车间设备和关键备件编码，点检、保养时扫码登记，每班更新。' },
    things: { code: 'EQP', name: '卧式加工中心 HMC-630', specification: '工作台 630 mm', count: 9 },
  },
  {
    steps: [
      ['submit', 33],
      ['approve', 29],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '120000' },
    ...{
      uses: ['供应链协同', '仓储物流'],
      usesText: '给周转箱和托盘编码，供应商发货、仓库收货时扫码核对数量。',
    },
    things: { code: 'BOX', name: '周转箱 600×400', specification: '承重 30 kg，可堆叠 5 层', count: 15 },
  },
  {
    steps: [
      ['submit', 31],
      ['approve', 27],
      ['suspend', 9, '联系电话三次无法接通，登记的网址打不开，请整改后联系平台恢复。'],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '8000', ...trace },
    things: { code: 'PCB', name: '控制板 CB-12', specification: '四层板，沉金', count: 6 },
  },
  {
    steps: [
      ['submit', 30],
      ['approve', 26],
      ['giveBack', 6, '产品线停产，不再使用。'],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '3000', ...trace },
    things: { code: 'VLV', name: '球阀 DN50', specification: '公称压力 1.6 MPa', count: 4 },
  },
  {
    steps: [
      ['submit', 27],
      ['approve', 24],
    ],
    ...{ nodeKind: 'own', plannedVolume: '1000000' },
    ...{
      uses: ['产品追溯', '防伪验真'],
      usesText: '一瓶一码，消费者扫码看产地、批次和检验报告，经销商扫码收货。',
    },
    things: {
      code: 'MLK',
      name: '巴氏杀菌鲜牛乳 950 mL',
      specification: '保质期 7 天，2–6 ℃ 冷藏',
      count: 20,
    },
  },
  {
    steps: [
      ['submit', 22],
      ['approve', 18],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '45000' },
    ...{
      uses: ['生产过程管理', '碳足迹管理'],
      usesText: '给每批物料编码，工序间扫码流转，记录用电和用料，用来核算单件碳排放。',
    },
    things: { code: 'LOT', name: '改性尼龙 PA66', specification: '25 kg/袋，玻纤 30%', count: 12 },
  },
  {
    steps: [['submit', 4]],
    ...{ nodeKind: 'hosted', plannedVolume: '15000', ...trace },
    things: nothing,
  },
  {
    steps: [['submit', 2]],
    ...{ nodeKind: 'own', plannedVolume: '300000' },
    ...{ uses: ['仓储物流'], usesText: '给成衣吊牌编码，门店收货、盘点时扫码，总部看库存。' },
    things: nothing,
  },
  {
    steps: [
      ['submit', 8],
      ['return', 5, '请更正联系人，并写清首年计划注册量怎么算出来的。'],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '90000000', ...trace },
    remarks: { plannedVolume: '与企业年产量不相称，请核对。', contactPhone: '电话无法接通，请更正。' },
    things: nothing,
  },
  {
    steps: [
      ['submit', 14],
      ['refuse', 11, '申请的用途是给宣传册编网址，不属于工业互联网标识的使用范围。'],
    ],
    ...{ nodeKind: 'hosted', plannedVolume: '200' },
    ...{ uses: ['其他'], usesText: '给宣传册上的二维码编号。' },
    things: nothing,
  },
];

const contacts = ['周宁', '林可', '郑安', '许言', '陆遥', '宋微', '曹越'];

/** Prefixes in every state, with what is registered below them. */
export async function insertDemoPrefixes(
  { clock, secrets, config }: Pick<Services, 'clock' | 'secrets' | 'config'>,
  tx: Queryable,
): Promise<void> {
  const node = config.identifierNode;
  if (node === undefined) return;
  const now = clock.now();
  const reviewer = await findStaff(tx, 'demo_reviewer');
  const holders = await listHolders(tx, now);
  let last = 0;
  for (const [n, demo] of demoPrefixes.entries()) {
    const holder = holders[n];
    if (holder === undefined) throw new Error('the demo has too few certified enterprises for its prefixes');
    const { companyName, creditCode, address, areaPath, userId } = holder;
    const isGiven = demo.steps.some(([action]) => action === 'approve');
    if (isGiven) last += 1;
    const prefix = isGiven ? `${node}.${String(last)}` : null;
    const taken = takenSteps(demo.steps, now, n);
    const final = taken.at(-1);
    if (final === undefined) throw new Error('a prefix without a step');
    const at = (action: PrefixAction) => taken.find((step) => step.action === action)?.at ?? null;
    const { nodeKind, plannedVolume, uses, usesText, things } = demo;
    const form: PrefixForm = {
      ...{ nodeKind, plannedVolume, uses, usesText, contactEmail: '' },
      ...{
        contactName: contacts[n % contacts.length] ?? '',
        contactPhone: `1990003${String(n).padStart(4, '0')}`,
      },
    };
    const row = await insertPrefix(tx, {
      ...{ userId, state: final.toState, ...sealPrefix(secrets, form) },
      company: { companyName, creditCode, address, areaPath },
      ...{ remarks: demo.remarks ?? {}, prefix, givenAt: at('approve'), identifiers: things.count },
      dueAt: prefixDeadline(final.toState, shanghaiDay(final.at)),
      ...{ createdAt: taken[0]?.at ?? now, submittedAt: at('submit'), updatedAt: final.at },
      closedAt: isClosedPrefix(final.toState) ? final.at : null,
    });
    await insertWorkflowSteps(
      tx,
      taken.map(({ action, fromState, toState, at: moment, comment }) => ({
        ...{ subject: 'prefix' as const, subjectId: row.id, version: 1, relatedId: null },
        ...{ action, fromState, toState, comment, at: moment },
        dueAt: prefixDeadline(toState, shanghaiDay(moment)),
        actorUserId: prefixTransitions[action].by[0] === 'owner' ? userId : (reviewer?.id ?? null),
      })),
    );
    if (prefix !== null)
      await writeRecordValues(tx, {
        ...{ prefixId: row.id, prefix, now: at('approve') ?? now },
        values: valuesOf(prefix, companyName, things, now),
      });
  }
  await tx.insert(prefixNumber).values({ node, last });
}

/** The demo's certified enterprise, then others that were certified before they applied. */
async function listHolders(tx: Queryable, now: Date) {
  const ofAccount = await tx
    .select({ company: enterprise })
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .where(eq(appUser.account, 'demo_factory'));
  const [first] = ofAccount;
  if (first === undefined) throw new Error('the demo has no certified enterprise');
  const others = await tx
    .select({ company: enterprise })
    .from(enterprise)
    .innerJoin(certification, eq(certification.userId, enterprise.userId))
    .where(
      and(
        eq(certification.kind, 'industrialEnterprise'),
        eq(certification.state, 'approved'),
        lt(certification.updatedAt, new Date(midnight(now, -60))),
        ne(enterprise.userId, first.company.userId),
      ),
    )
    .orderBy(desc(certification.updatedAt), desc(certification.id))
    .limit(demoPrefixes.length - 1);
  return [first, ...others].map(({ company }) => company);
}

/** Steps as the workflow would have filed them; an application begins on the day on which it is submitted. */
function takenSteps(steps: readonly DemoStep[], now: Date, n: number) {
  const minute = 60_000;
  let state: PrefixState | 'new' = 'new';
  const all: readonly DemoStep[] = [['begin', steps[0]?.[1] ?? 0], ...steps];
  return all.map(([action, daysAgo, comment = ''], index) => {
    const fromState: PrefixState | 'new' = state;
    const toState: PrefixState = prefixTransitions[action].to;
    state = toState;
    const at = new Date(workingTime(now, daysAgo).getTime() + (((n * 37) % 120) + index * 25) * minute);
    return { action, fromState, toState, at, comment };
  });
}

/** Identifiers of things that were made one after the other. */
function valuesOf(
  prefix: string,
  maker: string,
  { code, name, specification, count }: DemoPrefix['things'],
  now: Date,
) {
  return Array.from({ length: count }, (_, n) => {
    const suffix = `${code}-${String(n + 1).padStart(4, '0')}`;
    const made = shanghaiDay(new Date(midnight(now, -1 - (n % 5))));
    const values: readonly (readonly [string, string])[] = [
      ['URL', `https://trace.example.com/${code.toLowerCase()}/${String(n + 1)}`],
      ['产品名称', name],
      ['规格', specification],
      ['生产单位', maker],
      ['生产日期', made],
    ];
    return values.map(([type, data], place) =>
      valueOf(prefix, {
        suffix,
        index: String(place + 1),
        type,
        data,
        ttl: type === 'URL' ? '3600' : '86400',
      }),
    );
  }).flat();
}
