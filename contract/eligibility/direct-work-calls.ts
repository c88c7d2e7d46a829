import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, pageOf, paging, trimmed } from '../fields.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { directPaidAtOnce, reachesPerDay } from './constants.ts';
import { directRow, directWork } from './direct-entities.ts';
import { directActions, directOfferStateNames } from './direct-states.ts';
import { factSourceNames, factSources } from './states.ts';

const prefix = '/api/portal/eligibility/direct/work';
const staff = { method: 'POST', access: 'review' } as const;
const rev = z.number().int().min(0).max(1_000_000);
const seen = z.object({ itemId: id, rev });
const day = z.union([z.literal(''), z.iso.date()]);
/** Longer than what is allowed: the domain says so in words. */
const reason = lines(1_000).default('');

const listDirectRows = call({
  ...staff,
  reads: ['directList', 'account'],
  path: `${prefix}/rows`,
  summary: '工作人员：免申即享名单里确认领取的企业，确认截止以后才列出；没有确认的不列出',
  request: paging.extend({ id }),
  response: pageOf(directRow),
  errors: ['notFound', 'accessDenied'],
});

/** What staff do about lists of 免申即享. */
export const directWorkCalls = {
  openDirect: call({
    ...staff,
    reads: ['directList', 'ruleSet', 'content:policy', 'content:declaration'],
    path: `${prefix}/open`,
    summary:
      '工作人员：一项政策或申报的免申即享名单，多少家确认；截止以后还有问过、不领取的家数（舍到整十家）',
    request: z.object({ itemId: id }),
    response: directWork,
    errors: ['notFound', 'accessDenied'],
  }),
  saveDirectList: call({
    ...staff,
    path: `${prefix}/save`,
    summary: '工作人员：保存免申即享名单的草稿；rev 为所见的版次，没有草稿时为 0',
    writes: ['directList'],
    transaction: true,
    request: seen.extend({
      title: trimmed(200),
      deadline: day,
      publicityDays: z.number().int().min(0).max(1_000),
      payment: lines(2_000).default(''),
      sources: z.array(z.enum(factSources)).max(factSources.length),
    }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'accessDenied', 'directMoved', 'directRules', 'directWrong'],
  }),
  countDirectList: call({
    ...staff,
    reads: ['directList', 'enterpriseFact'],
    path: `${prefix}/count`,
    summary: '工作人员：名单会问到多少家企业，舍到整十家，0 是不到 10 家；与规则的覆盖数共用每天的次数',
    perUserDay: { name: 'ruleSetReach', max: reachesPerDay, error: 'reachLimit' },
    request: seen,
    response: z.object({ all: z.number(), asked: z.number() }),
    errors: ['notFound', 'accessDenied', 'directMoved', 'directRules', 'reachLimit'],
    perIp: { max: 60, minutes: 1 },
  }),
  moveDirectList: call({
    ...staff,
    path: `${prefix}/move`,
    summary:
      '工作人员：propose 提交启动，takeBack 提交的人取回，return 退回，start 由另一位启动，drop 删除草稿；list 截止后提请公示，unlist 撤回或者退回，publish 由另一位确认公示',
    writes: ['directList', 'message'],
    transaction: true,
    request: seen.extend({ action: z.enum(directActions), reason }),
    response: z.null(),
    errors: [
      ...(['notFound', 'accessDenied', 'directMoved', 'directRules', 'directWrong', 'directOwn'] as const),
      ...(['directEarly', 'directNobody', 'directHidden', 'ruleSetNotProposer'] as const),
    ],
  }),
  listDirectRows,
  exportDirectRows: exportOf(listDirectRows, {
    name: '免申即享名单',
    columns: {
      编号: ({ position }) => position,
      企业名称: ({ companyName }) => companyName,
      统一社会信用代码: ({ creditCode }) => creditCode,
      '金额（元）': ({ amount }) => amount,
      状态: ({ state }) => directOfferStateNames[state],
      确认时间: ({ answerTime }) => timeCell(answerTime),
      移出原因: (row) => row.reason,
      兑付日期: ({ paidOn }) => paidOn,
      金额的算法: ({ steps }) => steps.map(({ text }) => text),
      所用数据: ({ values }) =>
        values.map(
          ({ label, text, source, day: of }) => `${label} ${text}（${factSourceNames[source]} ${of}）`,
        ),
    },
    filters: { id: '名单编号' },
  }),
  strikeDirectRow: call({
    ...staff,
    path: `${prefix}/strike`,
    summary: '工作人员：把一家确认领取的企业移出名单，写明原因并告知企业；rev 为所见的版次',
    writes: ['directList', 'message'],
    transaction: true,
    request: z.object({ id, offerId: id, rev, reason }),
    response: z.null(),
    errors: ['notFound', 'accessDenied', 'directMoved', 'directEarly', 'directWrong'],
  }),
  payDirectRows: call({
    ...staff,
    path: `${prefix}/pay`,
    summary:
      '工作人员：公示期满后标记已兑付，一家或者多家，写明兑付日期并告知企业；有一家已经标记的，都不标记',
    writes: ['directList', 'message'],
    transaction: true,
    bodyKilobytes: 32,
    request: z.object({
      id,
      offerIds: z.array(id).min(1).max(directPaidAtOnce),
      paidOn: day,
    }),
    response: z.null(),
    errors: [
      ...(['notFound', 'accessDenied', 'directMoved', 'directPublicity', 'directWrong'] as const),
      ...(['directHidden', 'directHeld'] as const),
    ],
  }),
};
