import { z } from 'zod';
import { call } from '../call.ts';
import { windowFilter } from '../content/entities.ts';
import { byOwnFacets, filtersOf } from '../content/filters.ts';
import { id, instant, line, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { areaCodeText } from '../reference/area-code.ts';
import { focusValues, rhythms, subscribableKinds } from './constants.ts';

const prefix = '/api/system/subscription';

const kind = z.enum(subscribableKinds);
const codes = z.array(line(40)).max(focusValues);
const focus = z.object({
  /** Without any there is no focus. */
  kinds: z.array(kind).max(subscribableKinds.length),
  industries: codes,
  areas: codes,
  topics: codes,
});
/** Codes of areas are digits. */
const wantedFocus = focus.extend({ areas: z.array(areaCodeText(40)).max(focusValues) });
const choice = z.object({ code: z.string(), name: z.string() });

const settings = z.object({
  rhythm: z.enum(rhythms),
  onSite: z.boolean(),
  byMail: z.boolean(),
});

const digestRow = z.object({ id: z.number(), kind, title: z.string(), isPublic: z.boolean() });

const digest = z.object({ id: z.number(), since: instant, until: instant, total: z.number() });

/** Subscriptions: section 4.1 of the portal's services. Each call concerns the caller's own subscriptions. */
export const subscriptionCalls = {
  getSubscriptionSettings: call({
    method: 'POST',
    path: `${prefix}/getSettings`,
    summary: '我的关注领域、摘要的频率和渠道，以及可以选择的领域',
    access: 'user',
    reads: ['subscription', 'account', 'dictionary'],
    request: nothing,
    response: settings.extend({
      /** Only what is still offered: it can be sent back as it is. */
      focus,
      /** Named at the registration, for who has chosen no kind yet; not part of the focus. */
      suggestedTopics: z.array(z.string()),
      /** Masked; '' where no address is proven. */
      mail: z.string(),
      /** When the next digest comes; null while nothing is told. */
      nextTime: instant.nullable(),
      choices: z.object({
        industries: z.array(choice),
        areas: z.array(choice),
        topics: z.array(choice),
      }),
    }),
    errors: [],
  }),
  saveSubscriptionSettings: call({
    method: 'POST',
    path: `${prefix}/saveSettings`,
    summary: '修改关注领域、频率和渠道；两个渠道都不选即暂停',
    access: 'user',
    transaction: true,
    writes: ['subscription'],
    request: settings.extend({ focus: wantedFocus }),
    response: z.null(),
    errors: ['mailNotProven', 'focusKindRequired', 'focusLimitReached', 'focusUnknown'],
  }),
  listSubscriptions: call({
    method: 'POST',
    path: `${prefix}/list`,
    summary: '我订阅的筛选，新的在前',
    access: 'user',
    reads: ['subscription'],
    request: nothing,
    response: z.array(
      z.object({
        id: z.number(),
        kind,
        name: z.string(),
        address: z.string(),
        createTime: instant,
        /** As it was narrowed: with `kind`, `name` and `address` it can be subscribed to again. */
        sectionName: z.string(),
        filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        status: windowFilter.unwrap(),
      }),
    ),
    errors: [],
  }),
  subscribe: call({
    method: 'POST',
    path: `${prefix}/subscribe`,
    bodyKilobytes: 80,
    summary: '订阅一个列表的筛选；已订阅的不重复订阅',
    access: 'user',
    transaction: true,
    writes: ['subscription'],
    once: true,
    request: byOwnFacets(
      z.object({
        kind,
        sectionName: trimmed(50),
        filters: filtersOf(subscribableKinds),
        status: windowFilter,
        /** Of the list's page, with its filters. */
        address: line(500),
        name: line(100),
      }),
    ).meta({
      examples: [
        {
          kind: 'policy',
          filters: { level: '市' },
          address: '/Info/HotSpotPolicy?level=市',
          name: '市级政策',
        },
      ],
    }),
    response: z.object({ id: z.number() }),
    errors: ['subscriptionAddressUnknown', 'subscriptionLimitReached'],
    perIp: { max: 120, minutes: 10 },
  }),
  unsubscribe: call({
    method: 'POST',
    path: `${prefix}/unsubscribe`,
    summary: '取消订阅一个筛选',
    access: 'user',
    owner: { table: 'subscription', id: 'id', otherwise: 'notFound' },
    writes: ['subscription'],
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound'],
  }),
  previewDigest: call({
    method: 'POST',
    path: `${prefix}/preview`,
    summary: '下一期摘要到现在为止会有的内容，最新的在前，最多 20 条',
    access: 'user',
    reads: ['subscription', 'content'],
    request: nothing,
    response: z.object({ total: z.number(), rows: z.array(digestRow), nextTime: instant.nullable() }),
    errors: [],
  }),
  listDigests: call({
    method: 'POST',
    path: `${prefix}/digests`,
    summary: '发给我的摘要，新的在前，保留 90 天',
    access: 'user',
    reads: ['subscription'],
    request: paging,
    response: pageOf(digest),
    errors: [],
  }),
  getDigest: call({
    method: 'POST',
    path: `${prefix}/digest`,
    summary: '一期摘要的全部内容',
    access: 'user',
    owner: { table: 'digest', id: 'id', otherwise: 'notFound' },
    reads: ['subscription', 'content'],
    request: z.object({ id }),
    response: digest.extend({ rows: z.array(digestRow) }),
    errors: ['notFound'],
  }),
};

const markState = z.object({
  isMarked: z.boolean(),
  /** When the reminder comes, or came; null where it is too late for one, or nothing is marked. */
  remindTime: instant.nullable(),
});

/** Declarations whose end somebody does not want to miss. */
export const markCalls = {
  getDeclarationMark: call({
    method: 'POST',
    path: `${prefix}/getMark`,
    summary: '我是否标记了一项申报',
    access: 'user',
    reads: ['subscription'],
    request: z.object({ id }),
    response: markState,
    errors: [],
  }),
  markDeclaration: call({
    method: 'POST',
    path: `${prefix}/mark`,
    summary: '标记一项申报：截止前三天提醒，申报时间有变时告知；isMarked 为 false 即取消',
    access: 'user',
    transaction: true,
    writes: ['subscription'],
    request: z.object({ id, isMarked: z.boolean() }),
    response: markState,
    errors: ['notFound', 'declarationOver', 'markLimitReached'],
  }),
  listDeclarationMarks: call({
    method: 'POST',
    path: `${prefix}/marks`,
    summary: '我标记的申报，先截止的在前，已截止的在后',
    access: 'user',
    reads: ['subscription', 'content:declaration'],
    request: paging,
    response: pageOf(
      z.object({
        id: z.number(),
        title: z.string(),
        isPublic: z.boolean(),
        startTime: instant,
        endTime: instant,
        /** In 万元; null where the text names no sum. */
        amount: z.number().nullable(),
        audience: z.string(),
        isReminded: z.boolean(),
      }),
    ),
    errors: [],
  }),
};

export type DigestRow = z.infer<typeof digestRow>;
export type SubscriptionSettings = z.infer<(typeof subscriptionCalls.getSubscriptionSettings)['response']>;
