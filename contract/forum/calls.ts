import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, lines, nothing, pageOf, paging, trimmed } from '../fields.ts';
import {
  commentThread,
  forumBoard,
  forumComment,
  ownComment,
  ownTopic,
  topicCard,
  topicDetail,
} from './entities.ts';
import { postStates, postSubjects } from './post-workflow.ts';

/** `find`, not search: a path with that word in it travels encrypted. */
const prefix = '/api/portal/forumPortal';
const open = { method: 'POST', access: 'anonymous', reads: ['forum'], errors: [] } as const;
const boardId = z.union([z.literal(''), id]).default('');
/** Of the columns that staff have published (exchangeConditions/getPortalColumuAll), one choice each. */
const choices = z
  .array(z.object({ key: trimmed(30), choice: trimmed(30) }))
  .max(20)
  .default([]);
export const post = z.object({ subject: z.enum(postSubjects).default('topic'), id });

export const forumCalls = {
  boards: call({
    ...open,
    path: `${prefix}/boards`,
    summary: '论坛的板块和话题数',
    request: nothing,
    response: z.object({ rows: z.array(forumBoard) }),
  }),
  list: call({
    ...open,
    path: `${prefix}/list`,
    summary:
      '话题列表，置顶在前；choices 为筛选条件的选项，都要符合；sort 为 active（最近有回复的在前）、newest（新发布的在前）或 views',
    request: paging.extend({
      boardId,
      choices,
      isEssence: z.boolean().default(false),
      sort: z.enum(['active', 'newest', 'views']).default('active'),
    }),
    response: pageOf(topicCard),
  }),
  recommendList: call({
    ...open,
    path: `${prefix}/recommendList`,
    summary: '推荐的话题：工作人员标为精华的，新的在前',
    request: paging,
    response: pageOf(topicCard),
  }),
  hotList: call({
    ...open,
    path: `${prefix}/hotList`,
    summary: '最近 30 天的热门话题，按评论、点赞和浏览计算',
    request: nothing,
    response: z.object({ rows: z.array(topicCard) }),
  }),
  findTopics: call({
    ...open,
    path: `${prefix}/find`,
    summary: '在论坛里查找：标题或正文里有全部词语的话题，新的在前',
    isCached: false,
    request: paging.extend({ keyword: trimmed(50).meta({ examples: ['数据采集'] }), boardId, choices }),
    response: pageOf(topicCard),
    perIp: { max: 300, minutes: 10 },
  }),
  getById: call({
    ...open,
    path: `${prefix}/getById`,
    summary: '一个话题；没有公开的只答复给作者和审核人员，没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: topicDetail.nullable(),
  }),
  commnetList: call({
    ...open,
    path: `${prefix}/commnetList`,
    summary: '一个话题的评论，各带前几条回复；sort 为 oldest 或 newest',
    request: paging.extend({ id, sort: z.enum(['oldest', 'newest']).default('oldest') }),
    response: pageOf(commentThread),
  }),
  replyList: call({
    ...open,
    path: `${prefix}/replyList`,
    summary: '一条评论的全部回复，早的在前；id 是这条评论',
    request: paging.extend({ id }),
    response: pageOf(forumComment),
  }),
  getCount: call({
    ...open,
    path: `${prefix}/getCount`,
    summary: '公开话题的数目，可按板块和筛选条件',
    request: z.object({ boardId, choices }),
    response: z.object({ count: z.number() }),
  }),
  saveClick: call({
    method: 'POST',
    path: `${prefix}/saveClick`,
    summary: '记一次话题浏览；同一访客 30 秒内只计一次',
    access: 'anonymous',
    writes: ['forum'],
    ignoresSession: true,
    request: z.object({ id }),
    response: z.object({ id: z.number() }),
    errors: [],
  }),
};

const saved = z.object({ id: z.number(), state: z.enum(postStates) });

export const forumWriteCalls = {
  userTopicList: call({
    method: 'POST',
    path: `${prefix}/userTopicList`,
    summary: '我的话题和它们的状态，新的在前',
    access: 'user',
    reads: ['forum'],
    request: paging,
    response: pageOf(ownTopic),
    errors: [],
  }),
  userCommnetList: call({
    method: 'POST',
    path: `${prefix}/userCommnetList`,
    summary: '我的评论和它们的状态，新的在前',
    access: 'user',
    reads: ['forum'],
    request: paging,
    response: pageOf(ownComment),
    errors: [],
  }),
  saveTopic: call({
    method: 'POST',
    path: `${prefix}/saveTopic`,
    whenClosed: { openWith: 'id' },
    bodyKilobytes: 64,
    summary:
      '发布话题；带 id 是修改自己 10 分钟内发布的，或者被退回修改的（不限时间，修改后重新审核）。state 为 waiting 时须等工作人员审核',
    access: 'forum',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: z.object({
      id: id.optional(),
      boardId: idText(20),
      title: trimmed(200),
      body: lines(20_000).default(''),
      choices,
    }),
    response: saved,
    errors: [
      'forumMuted',
      'boardRequired',
      'topicChoiceUnknown',
      'topicTitleLength',
      'topicBodyTooShort',
      'topicBodyTooLong',
      'topicLimitReached',
      'editTimeOver',
      'topicUnknown',
    ],
    // refused ones are compared with the list of words, too
    perIp: { max: 120, minutes: 10 },
  }),
  saveComment: call({
    method: 'POST',
    path: `${prefix}/saveComment`,
    whenClosed: { openWith: 'id' },
    summary:
      '发表评论；replyTo 是要回复的评论，没有时评论话题。带 id 是修改自己 10 分钟内发表的，或者被退回修改的（不限时间，修改后重新审核）',
    access: 'forum',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: z.object({
      id: id.optional(),
      topicId: id.optional(),
      replyTo: id.optional(),
      body: lines(5_000).default(''),
    }),
    response: saved,
    errors: [
      'forumMuted',
      'commentTooShort',
      'commentTooLong',
      'commentTooSoon',
      'commentLimitReached',
      'editTimeOver',
      'topicUnknown',
      'commentUnknown',
    ],
    perIp: { max: 300, minutes: 10 },
  }),
  savePraise: call({
    method: 'POST',
    path: `${prefix}/savePraise`,
    whenClosed: { openWithout: 'isPraised' },
    summary: '给话题或评论点赞，每个用户一次；isPraised 为 false 时取消。重复发送结果相同',
    access: 'forum',
    writes: ['forum'],
    request: post.extend({ isPraised: z.boolean().default(true) }),
    response: z.object({ isPraised: z.boolean(), praises: z.number() }),
    errors: ['topicUnknown', 'commentUnknown'],
    perIp: { max: 300, minutes: 10 },
  }),
  setIsDel: call({
    method: 'POST',
    path: `${prefix}/setIsDel`,
    summary: '删除自己的话题或评论，不能恢复',
    access: 'forum',
    transaction: true,
    writes: ['forum'],
    request: post,
    response: z.object({ id: z.number(), isDel: z.literal(1) }),
    errors: ['topicUnknown', 'commentUnknown'],
  }),
  report: call({
    method: 'POST',
    path: `${prefix}/report`,
    whenClosed: 'open',
    summary: '举报一个话题或一条评论，由工作人员处理；重复举报只算一次',
    access: 'forum',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: post.extend({ reason: trimmed(20).meta({ examples: ['广告推销'] }), note: trimmed(500) }),
    response: z.null(),
    errors: [
      'reportReasonRequired',
      'reportNoteTooLong',
      'reportLimitReached',
      'topicUnknown',
      'commentUnknown',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
};
