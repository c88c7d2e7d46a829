import { z } from 'zod';
import { call } from '../call.ts';
import { anyExtra } from '../content/entities.ts';
import { itemFields } from '../content/item.ts';
import { ownedKinds, ownedTags, type OwnedKind } from '../content/owned-kinds.ts';
import { releaseActions, versionStates } from '../content/release.ts';
import { id, instant, integer, trimmed } from '../fields.ts';
import { publicImagePath } from '../files/public-images.ts';
import { revealing } from '../reveal.ts';
import { consentProgress } from './consent-workflow.ts';
import { supplyContact } from './contact.ts';
import { sentForm, unfinishedForm } from './unfinished.ts';
import { stageActions } from './stage-workflow.ts';
import { supplyStages } from './stages.ts';

const kinds = Object.keys(ownedKinds) as [OwnedKind, ...OwnedKind[]];

/** Which form: of a new one, or of an item of the caller's own. */
const kindAndItem = z.object({
  kind: z.enum(kinds).meta({ examples: ['demand'] }),
  itemId: id.optional(),
});

/** How much others care for an item. */
const ownNumbers = z
  .object({
    id: z.number(),
    views: z.number(),
    /** Others who have kept it. */
    favourites: z.number(),
    /** Of a demand the solutions that fit, of a solution the demands. */
    matches: z.number(),
    /** Talks about it that were not taken back. */
    contacts: z.number(),
    /** Trials that were asked for and not cancelled. */
    bookings: z.number(),
  })
  .meta({ id: 'OwnNumbers' });
export type OwnNumbers = z.infer<typeof ownNumbers>;

/** What an enterprise does with its own items beside writing them, and what it reads of them that nobody else does. */
export const ownSupplyCalls = {
  getOwn: call({
    method: 'POST',
    path: '/api/portal/supply/getOwn',
    summary:
      '自己的一条发布的内容：工作中的版本、待改意见、最近一次审核意见、联系方式、现在能做什么；没有时 data 为 null',
    access: ['demand', 'solution', 'case'],
    reads: ownedTags,
    request: z.object({ id }),
    response: z
      .object({
        id: z.number(),
        rev: z.number(),
        state: z.enum(versionStates),
        releaseStatus: z.number(),
        stage: z.enum(supplyStages).optional(),
        /** Anybody can read it, maybe as it was before what is being written. */
        isPublic: z.boolean(),
        /** Of a case about another enterprise: whether that was asked for its consent, and gave it. */
        consent: z.enum(consentProgress),
        mayDelete: z.boolean(),
        /** What is being written can be dropped, and what the public knows stays. */
        mayDiscard: z.boolean(),
        fields: itemFields.extend({ areaCode: z.string() }),
        /** The body as the owner wrote it. */
        text: z.string(),
        remarks: z.array(z.object({ field: z.string(), text: z.string() })),
        /** Of the review that brought it back, or of its withdrawal. */
        comment: z.string(),
        actions: z.array(z.enum(releaseActions)),
        stageActions: z.array(z.enum(stageActions)),
        contact: supplyContact,
      })
      .and(anyExtra)
      .nullable(),
    errors: [],
  }),
  ownNumbers: call({
    method: 'POST',
    path: '/api/portal/supply/ownNumbers',
    summary:
      '自己公开的各条内容有多少次浏览、多少人收藏，需求和方案有多少匹配和对接，云产品有多少试用预约；只有数字，不说是谁；新的在前，至多 500 条',
    access: ['demand', 'solution', 'case'],
    reads: [...ownedTags, 'match', 'contact', 'booking', 'subscription'],
    request: kindAndItem.pick({ kind: true }),
    response: z.object({ rows: z.array(ownNumbers) }),
    errors: ['accessDenied'],
  }),
  getContact: call({
    method: 'POST',
    path: '/api/portal/supply/getContact',
    summary: '一条发布的内容的联系方式：发布企业自己与审核人员可见；审核人员看到的打码',
    access: ['review', 'demand', 'solution', 'case'],
    reads: ownedTags,
    request: z.object({ id }),
    response: supplyContact,
    masked: { contactName: 'name', contactPhone: 'phone' },
    errors: ['notFound'],
    perIp: { max: 120, minutes: 10 },
  }),
  revealContact: call({
    ...revealing,
    access: 'review',
    path: '/api/portal/supply/reveal',
    summary: '工作人员：一条发布的内容的联系方式的明文；每次查看都记入操作记录',
    reads: ownedTags,
    request: z.object({ id }),
    errors: ['notFound'],
  }),
  discardCorrection: call({
    method: 'POST',
    transaction: true,
    path: '/api/portal/supply/discard',
    whenClosed: 'open',
    summary: '放弃对公开过的内容所作的修改，公众看到的一版不变；从未公开的用删除',
    access: ['demand', 'solution', 'case'],
    writes: ownedTags,
    once: true,
    request: z.object({ id, rev: integer({ min: 0 }) }),
    response: z.object({ id: z.number(), rev: z.number() }),
    errors: ['notFound', 'moveImpossible', 'accessDenied', 'editedMeanwhile'],
    perIp: { max: 120, minutes: 10 },
  }),
  saveUnfinished: call({
    method: 'POST',
    path: '/api/portal/supply/saveUnfinished',
    whenClosed: { openWith: ['itemId', 'unfinishedTime'] },
    bodyKilobytes: 640,
    summary:
      '保存自己还没有写完的内容，原样加密保存，180 天不改就删除；itemId 为正在修改的那一条，新写的不填。unfinishedTime 为接着写的那一份的 updateTime，没有时不填，已换成另一份或已放弃时不保存。图片和附件到正式保存时再核对',
    access: ['demand', 'solution', 'case'],
    writes: ownedTags,
    request: kindAndItem.extend({ form: sentForm, unfinishedTime: instant.optional() }),
    response: z.object({ updateTime: instant }),
    errors: ['notFound', 'accessDenied', 'editedMeanwhile'],
    perIp: { max: 120, minutes: 10 },
  }),
  getUnfinished: call({
    method: 'POST',
    path: '/api/portal/supply/getUnfinished',
    summary: '自己还没有写完的一份，和它保存的时间；没有时 data 为 null',
    access: ['demand', 'solution', 'case'],
    reads: ownedTags,
    request: kindAndItem,
    response: z.object({ form: unfinishedForm, updateTime: instant }).nullable(),
    errors: ['notFound', 'accessDenied'],
  }),
  listUnfinished: call({
    method: 'POST',
    path: '/api/portal/supply/listUnfinished',
    summary:
      '自己还没有写完的各份的标题，新的在前，至多 100 份；itemId 为 null 的是新写的一份，修改中的没有写标题时为所改那一条的标题',
    access: ['demand', 'solution', 'case'],
    reads: ownedTags,
    request: kindAndItem.pick({ kind: true }),
    response: z.object({
      rows: z.array(z.object({ itemId: z.number().nullable(), title: z.string(), updateTime: instant })),
    }),
    errors: ['accessDenied'],
  }),
  dropUnfinished: call({
    method: 'POST',
    path: '/api/portal/supply/dropUnfinished',
    summary: '放弃自己还没有写完的一份；本来没有也算成功',
    access: ['demand', 'solution', 'case'],
    writes: ownedTags,
    request: kindAndItem,
    response: z.null(),
    errors: ['notFound', 'accessDenied'],
  }),
  setStage: call({
    method: 'POST',
    path: '/api/portal/demand/setStage',
    summary: '已发布需求的进展：开始对接、恢复开放、登记签约、登记完成、关闭、重新开放；关闭须写明原因',
    access: ['review', 'demand'],
    writes: ['content:demand'],
    request: z.object({ id, action: z.enum(stageActions), comment: trimmed(500) }),
    response: z.object({ id: z.number(), stage: z.enum(supplyStages) }),
    errors: [
      'notFound',
      'moveImpossible',
      'accessDenied',
      'stageReasonRequired',
      'demandExpired',
      'editedMeanwhile',
    ],
    // each is told to everybody who reads demands, and has them matched anew
    perIp: { max: 60, minutes: 10 },
  }),
  changeImageToBase64: call({
    method: 'POST',
    path: '/api/portal/demand/changeimgetobase64',
    summary:
      '把本平台的一张公开图片转为 data URL（webp，不超过 2 MB）；只认本平台的图片地址，没有时 data 为 null',
    access: 'anonymous',
    reads: ['file'],
    isCached: false,
    request: z
      .object({ imageUrl: trimmed(300) })
      .meta({ examples: [{ imageUrl: publicImagePath('0'.repeat(32)) }] }),
    response: z.object({ base64: z.string() }).nullable(),
    errors: ['base64ImageTooLarge'],
    perIp: { max: 60, minutes: 10 },
  }),
};
