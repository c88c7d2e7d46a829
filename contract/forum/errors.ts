import type { ErrorTable } from '../error-table.ts';
import {
  commentMax,
  commentMin,
  commentsPerDay,
  editMinutes,
  forumWordMax,
  forumWordMin,
  forumWordsMax,
  reportNoteMax,
  reportsPerDay,
  topicBodyMax,
  topicBodyMin,
  topicsPerDay,
  topicTitleMax,
  topicTitleMin,
} from './constants.ts';

/** Of the forum: 2600 to 2649. */
export const forumErrors = {
  boardRequired: { code: 2600, msg: '请选择板块' },
  topicTitleLength: {
    code: 2601,
    msg: `标题请写 ${String(topicTitleMin)} 到 ${String(topicTitleMax)} 个字`,
  },
  topicBodyTooShort: { code: 2602, msg: `请把内容写得具体一些，至少 ${String(topicBodyMin)} 个字` },
  topicBodyTooLong: { code: 2603, msg: `最多 ${String(topicBodyMax)} 个字，请精简后再发布` },
  commentTooShort: { code: 2604, msg: `评论至少 ${String(commentMin)} 个字` },
  commentTooLong: { code: 2605, msg: `评论最多 ${String(commentMax)} 个字` },
  topicLimitReached: {
    code: 2606,
    msg: `您今天已经发布了 ${String(topicsPerDay)} 个话题，请明天再发`,
  },
  commentLimitReached: {
    code: 2607,
    msg: `您今天已经发表了 ${String(commentsPerDay)} 条评论，请明天再发`,
  },
  commentTooSoon: { code: 2608, msg: '评论太频繁' },
  editTimeOver: { code: 2609, msg: `发布 ${String(editMinutes)} 分钟后不能再修改，可以在评论里补充` },
  topicUnknown: { code: 2610, msg: '这个话题不存在，或者已经删除' },
  commentUnknown: { code: 2611, msg: '这条评论不存在，或者已经删除' },
  reportReasonRequired: { code: 2612, msg: '请选择举报原因' },
  reportNoteTooLong: { code: 2613, msg: `说明最多 ${String(reportNoteMax)} 个字` },
  reportLimitReached: {
    code: 2614,
    msg: `您今天已经举报了 ${String(reportsPerDay)} 次，请明天再试；紧急情况请联系客服`,
  },
  postDecidedMeanwhile: { code: 2615, msg: '这条内容的状态已经变了，请刷新后再处理' },
  hideReasonRequired: { code: 2616, msg: '请写明隐藏的理由，作者会看到' },
  forumWordLength: {
    code: 2617,
    msg: `词语请用 ${String(forumWordMin)} 到 ${String(forumWordMax)} 个字或字母、数字`,
  },
  forumWordsTooMany: { code: 2618, msg: `词表最多 ${String(forumWordsMax)} 个词` },
  boardNameTaken: { code: 2619, msg: '已有同名的板块' },
  topicChoiceUnknown: { code: 2621, msg: '分类的选项已经调整，请刷新后重新选择' },
  returnReasonRequired: { code: 2622, msg: '请写明要修改什么，作者会看到' },
  boardNameLength: { code: 2620, msg: '板块名称请写 2 到 12 个字' },
} as const satisfies ErrorTable;
