import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { muteRetentionDays, removedRetentionDays } from './constants.ts';
import { forumErrors } from './errors.ts';

/** Topics, comments, and what people say of them. */
export const forumService = declareService({
  closable: { name: '论坛', about: '发布话题、评论和点赞' },
  codes: [[2600, 2699]],
  errors: forumErrors,
  tags: [
    'forum', // boards, topics, comments, and what people say of them
  ],
  subjects: ['forumTopic', 'forumComment'],
  audits: ['forum'],
  keeps: {
    forum_topic: {
      personal: {
        user_id: '账号',
        author_name: '公开显示的名称',
        region: '发表时所在地区',
        body: '内容',
        moderation_note: '处理意见',
        title: '标题',
        folded: '可检索的文字',
      },
      plain:
        'id author_kind state praises created_at edited_at removed_at board_id is_pinned is_essence comments views last_at keys choices',
      purpose: '论坛话题',
      until: `公开期间；删除 ${removedRetentionDays} 天后清空`,
      erasing: 'emptied',
    },
    forum_comment: {
      personal: {
        user_id: '账号',
        author_name: '公开显示的名称',
        region: '发表时所在地区',
        body: '内容',
        moderation_note: '处理意见',
      },
      plain: 'id author_kind state praises created_at edited_at removed_at topic_id parent_id reply_to_id',
      purpose: '论坛评论',
      until: `公开期间；删除 ${removedRetentionDays} 天后清空`,
      erasing: 'emptied',
    },
    forum_praise: {
      personal: { user_id: '账号' },
      plain: 'topic_id comment_id created_at',
      purpose: '每人只计一次点赞',
      until: '账号注销',
      erasing: 'deleted',
    },
    forum_report: {
      personal: { user_id: '举报人', note: '举报说明' },
      plain: 'id topic_id comment_id created_at reason settled_at',
      purpose: '处理举报，告知结果',
      until: '随被举报的内容保存',
      erasing: 'deleted',
    },
    forum_mute: {
      personal: {
        user_id: '被禁言的账号',
        reason: '理由',
        muted_by: '禁言的工作人员',
        lifted_by: '解除的工作人员',
      },
      plain: 'id topic_id comment_id muted_at until lifted_at',
      purpose: '维护交流秩序',
      until: `禁言结束后 ${muteRetentionDays} 天`,
      erasing: 'deleted',
    },
    forum_board: 'id name note sort_order is_open',
    forum_word: 'id word folded created_at',
  },
  access: {
    '/api/portal/forumPortal/boards': ['anonymous'],
    '/api/portal/forumPortal/list': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/recommendList': ['anonymous'],
    '/api/portal/forumPortal/hotList': ['anonymous'],
    '/api/portal/forumPortal/find': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/getById': [
      'anonymous',
      'none: a public topic; another its author’s and reviewers’',
    ],
    '/api/portal/forumPortal/commnetList': ['anonymous', 'none: of a public topic'],
    '/api/portal/forumPortal/replyList': ['anonymous', 'none: of a public topic'],
    '/api/portal/forumPortal/getCount': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/saveClick': ['anonymous', 'none: counts for any topic'],
    '/api/portal/forumPortal/userTopicList': ['user'],
    '/api/portal/forumPortal/userCommnetList': ['user'],
    '/api/portal/forumPortal/saveTopic': [
      'forum',
      'none: a new one, or the caller’s own, asked by the statement',
    ],
    '/api/portal/forumPortal/saveComment': [
      'forum',
      'none: a new one, or the caller’s own, asked by the statement',
    ],
    '/api/portal/forumPortal/savePraise': ['forum', 'none: a public text, noted for the caller alone'],
    '/api/portal/forumPortal/setIsDel': ['forum', 'none: the caller’s own, asked by the statement'],
    '/api/portal/forumPortal/report': ['forum', 'none: a public text, noted for the caller alone'],
    '/api/portal/forumPortal/moderationList': ['review'],
    '/api/portal/forumPortal/getModeration': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/decide': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/setMark': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/ownMute': ['forum'],
    '/api/portal/forumPortal/muteAuthor': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/liftMute': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/wordList': ['review'],
    '/api/portal/forumPortal/saveWords': ['review'],
    '/api/portal/forumPortal/deleteWord': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/boardList': ['review'],
    '/api/portal/forumPortal/getBoard': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/saveBoard': ['review', 'none: whoever reviews for the whole site'],
  },
  repeats: {
    sets: ['/api/portal/forumPortal/savePraise'],
    removes: ['/api/portal/forumPortal/deleteWord'],
  },
  exported: {
    /** What he wrote in the forum, praised and reported there. */
    forum: z.object({
      topics: z.array(
        z.object({
          title: z.string(),
          body: z.string(),
          state: z.string(),
          region: z.string(),
          createdAt: instant,
        }),
      ),
      comments: z.array(
        z.object({ body: z.string(), state: z.string(), region: z.string(), createdAt: instant }),
      ),
      praised: z.array(z.object({ text: z.string(), praisedAt: instant })),
      reports: z.array(z.object({ reason: z.string(), note: z.string(), reportedAt: instant })),
      mutes: z.array(
        z.object({
          reason: z.string(),
          mutedAt: instant,
          until: instant.nullable(),
          liftedAt: instant.nullable(),
        }),
      ),
    }),
  },
});
