import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { post } from './calls.ts';
import { boardOrderMax, forumWordsAtOnce } from './constants.ts';
import { staffMute } from './mute-calls.ts';
import { decisions, postStates, postSubjects } from './post-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { postStateNames, postSubjectNames } from './state-names.ts';

const prefix = '/api/portal/forumPortal';
const state = z.enum(postStates);

/** A topic or a comment as it waits for those who decide. */
const queued = z.object({
  subject: z.enum(postSubjects),
  id: z.number(),
  topicId: z.number(),
  /** Of a comment that of its topic. */
  title: z.string(),
  opening: z.string(),
  author: z.string(),
  state,
  createTime: instant,
  /** When its author has changed it last; null: not since. */
  editTime: instant.nullable(),
  /** Reports that nobody has decided on. */
  reports: z.number(),
  /** What staff have marked a topic with; null for a comment. */
  marks: z.object({ isPinned: z.boolean(), isEssence: z.boolean() }).nullable(),
});

/** A board with its numbers: topics that everybody sees, and those that wait for staff. */
const staffBoard = z
  .object({
    id: z.number(),
    name: z.string(),
    note: z.string(),
    sortOrder: z.number(),
    isOpen: z.boolean(),
    topics: z.number(),
    waiting: z.number(),
  })
  .meta({ id: 'StaffForumBoard' });

const moderationList = call({
  method: 'POST',
  path: `${prefix}/moderationList`,
  summary:
    '工作人员：待处理的话题和评论，早的在前；queue 为 waiting（待审核）、reported（被举报）、returned（已退回修改）、hidden（已隐藏）、muted（因之禁言作者的）或 shown（公开的话题，置顶的和新的在前，words 为标题或正文里的词）',
  access: 'review',
  reads: ['forum'],
  request: paging.extend({
    queue: z.enum(['waiting', 'reported', 'returned', 'hidden', 'muted', 'shown']).default('waiting'),
    words: trimmed(50),
  }),
  response: pageOf(queued),
  errors: [],
});

const wordList = call({
  method: 'POST',
  path: `${prefix}/wordList`,
  summary:
    '工作人员：先审后发的词表；文字里有其中一个词的，审核后才公开。words 为要查找的词，按字母、数字和汉字比较',
  access: 'review',
  reads: ['forum'],
  request: paging.extend({ words: trimmed(50) }),
  response: pageOf(z.object({ id: z.number(), word: z.string() })),
  errors: [],
});

const boardList = call({
  method: 'POST',
  path: `${prefix}/boardList`,
  summary: '工作人员：全部板块，按顺序，含关闭的；topics 为公开的话题数，waiting 为待审核的话题数',
  access: 'review',
  reads: ['forum'],
  request: paging,
  response: pageOf(staffBoard),
  errors: [],
});

/** For staff who may review for the whole site. */
export const forumModerationCalls = {
  moderationList,
  exportPosts: exportOf(moderationList, {
    name: '话题和评论',
    columns: {
      编号: (post) => `${postSubjectNames[post.subject]} ${String(post.id)}`,
      话题: ({ title }) => title,
      开头: ({ opening }) => opening,
      作者: ({ author }) => author,
      状态: (one) => postStateNames[one.state],
      被几人举报: ({ reports }) => reports,
      置顶: ({ marks }) => marks?.isPinned,
      加精: ({ marks }) => marks?.isEssence,
      发表时间: ({ createTime }) => timeCell(createTime),
      修改时间: ({ editTime }) => timeCell(editTime),
    },
    filters: {
      queue: [
        '范围',
        {
          waiting: '待审核',
          reported: '被举报',
          returned: '已退回',
          hidden: '已隐藏',
          muted: '禁言中',
          shown: '已公开',
        },
      ],
      words: '查找',
    },
  }),
  getModeration: call({
    method: 'POST',
    path: `${prefix}/getModeration`,
    summary: '工作人员：一个话题或一条评论的全文、命中的词、举报和处理经过',
    access: 'review',
    reads: ['forum', 'account'],
    request: post,
    response: queued.extend({
      body: z.string(),
      /** Account name; '' where there is none. */
      account: z.string(),
      moderationNote: z.string(),
      words: z.array(z.string()),
      reported: z.array(z.object({ reason: z.string(), note: z.string(), time: instant })),
      steps: z.array(workflowStep),
      /** Of its author, whatever it was for; null: he may write. */
      mute: staffMute.nullable(),
      /** Whether its author can be muted: he is there, and is none of the staff. */
      isMutable: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  decide: call({
    method: 'POST',
    path: `${prefix}/decide`,
    summary:
      '工作人员：allow 通过（被举报的，保留）、hide 隐藏、return 退回作者修改（这两种须写理由，作者会看到）、restore 恢复显示；举报的人会知道结果；editTime 为所见的修改时间，作者其后又改过的不处理，state 为所见的状态，其后又变化的不处理',
    access: 'review',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: post.extend({
      action: z.enum(decisions),
      comment: trimmed(500),
      editTime: instant.nullable().optional(),
      state: state.optional(),
    }),
    response: z.object({ state }),
    errors: ['notFound', 'hideReasonRequired', 'returnReasonRequired', 'postDecidedMeanwhile'],
  }),
  setMark: call({
    method: 'POST',
    path: `${prefix}/setMark`,
    summary: '工作人员：置顶话题、标为精华，或者取消',
    access: 'review',
    transaction: true,
    writes: ['forum'],
    once: true,
    request: z.object({ id, isPinned: z.boolean().optional(), isEssence: z.boolean().optional() }),
    response: z.object({ isPinned: z.boolean(), isEssence: z.boolean() }),
    errors: ['notFound'],
  }),
  wordList,
  exportWords: exportOf(wordList, {
    name: '论坛审核词表',
    columns: { 编号: (one) => one.id, 词语: ({ word }) => word },
    filters: { words: '查找' },
  }),
  saveWords: call({
    method: 'POST',
    path: `${prefix}/saveWords`,
    bodyKilobytes: 320,
    summary: '工作人员：加入词表；已有的不重复加入，added 为新加的个数',
    access: 'review',
    transaction: true,
    writes: ['forum'],
    once: true,
    request: z.object({ words: z.array(trimmed(200)).max(forumWordsAtOnce) }),
    response: z.object({ added: z.number() }),
    errors: ['forumWordLength', 'forumWordsTooMany'],
  }),
  deleteWord: call({
    method: 'POST',
    path: `${prefix}/deleteWord`,
    summary: '工作人员：从词表删除一个词',
    access: 'review',
    transaction: true,
    writes: ['forum'],
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound'],
  }),
  boardList,
  exportBoards: exportOf(boardList, {
    name: '论坛板块',
    columns: {
      编号: (board) => board.id,
      名称: ({ name }) => name,
      说明: ({ note }) => note,
      顺序: ({ sortOrder }) => sortOrder,
      开放: ({ isOpen }) => isOpen,
      公开的话题: ({ topics }) => topics,
      待审核的话题: ({ waiting }) => waiting,
    },
    filters: {},
  }),
  getBoard: call({
    method: 'POST',
    path: `${prefix}/getBoard`,
    summary: '工作人员：一个板块',
    access: 'review',
    reads: ['forum'],
    request: z.object({ id }),
    response: staffBoard,
    errors: ['notFound'],
  }),
  saveBoard: call({
    method: 'POST',
    path: `${prefix}/saveBoard`,
    summary: '工作人员：新建或修改板块；isOpen 为 false 时不能再发新话题',
    access: 'review',
    transaction: true,
    writes: ['forum'],
    once: true,
    request: z.object({
      id: id.optional(),
      name: trimmed(50),
      note: trimmed(200),
      sortOrder: integer({ min: 0, max: boardOrderMax }).default(0),
      isOpen: z.boolean().default(true),
    }),
    response: z.object({ id: z.number() }),
    errors: ['boardNameLength', 'boardNoteTooLong', 'boardNameTaken', 'notFound'],
  }),
};
