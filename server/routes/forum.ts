import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { muteCalls } from '#contract/forum/mute-calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { decide, readPost, readQueue, setMark } from '#server/domain/forum/moderate.ts';
import { liftMute, muteAuthor, readOwnMute } from '#server/domain/forum/mute.ts';
import { like, removeOwn, report } from '#server/domain/forum/react.ts';
import { readComments, readOwnComments, readReplies } from '#server/domain/forum/read-comments.ts';
import {
  countPublicTopics,
  findTopics,
  readBoards,
  readHotTopics,
  readOwnTopics,
  readTopic,
  readTopicList,
  type Asker,
} from '#server/domain/forum/read-topics.ts';
import { saveComment } from '#server/domain/forum/save-comment.ts';
import { saveTopic } from '#server/domain/forum/save-topic.ts';
import { readStaffBoard, readStaffBoards, saveBoardSettings } from '#server/domain/forum/boards.ts';
import { readWords, removeWord, saveWords } from '#server/domain/forum/words.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext, KnownContext } from '#server/lib/http/context.ts';
import { forumService } from '#server/domain/forum/service.ts';
import { area } from './area.ts';

export const forumArea = area(
  forumCalls,
  (services) => ({
    boards: () => readBoards(services),
    list: (query) => readTopicList(services, query),
    recommendList: (paging) =>
      readTopicList(services, { ...paging, boardId: '', choices: [], isEssence: true, sort: 'newest' }),
    hotList: () => readHotTopics(services),
    findTopics: (query) => findTopics(services, query),
    getById: ({ id }, context) => readTopic(services, id, askerOf(context)),
    commnetList: (query, context) => readComments(services, query, askerOf(context)),
    replyList: (query, context) => readReplies(services, query, askerOf(context)),
    getCount: (selection) => countPublicTopics(services, selection),
    saveClick: ({ id }, { ip, userAgent }) => {
      services.topicViews.add({ id, ip, browser: userAgent });
      return Promise.resolve({ id });
    },
  }),
  forumService,
);

export const forumWriteArea = area(forumWriteCalls, (services) => ({
  userTopicList: (paging, { caller }) => readOwnTopics(services, caller.userId, paging),
  userCommnetList: (paging, { caller }) => readOwnComments(services, caller.userId, paging),
  saveTopic: (form, context, within) => saveTopic(within, form, context),
  saveComment: (form, context, within) => saveComment(within, form, context),
  savePraise: (request, { caller }) => like(services, { ...request, userId: caller.userId }),
  setIsDel: (request, { caller }, within) => removeOwn(within, { ...request, userId: caller.userId }),
  report: async (request, { caller }, within) => {
    await report(within, { ...request, userId: caller.userId });
    return null;
  },
}));

export const forumModerationArea = area(forumModerationCalls, (services) => ({
  moderationList: (query, context) => readQueue(services, moderated(query, context)),
  getModeration: (named, context) => readPost(services, moderated(named, context)),
  decide: (request, context, within) => decide(within, moderated(request, context), context),
  setMark: (request, context, within) => setMark(within, moderated(request, context), context),
  wordList: (query, context) => readWords(services, moderated(query, context)),
  saveWords: ({ words }, context, within) => saveWords(within, moderated(words, context), context),
  deleteWord: async ({ id }, context, within) => {
    await removeWord(within, moderated(id, context), context);
    return null;
  },
  boardList: (query, context) => readStaffBoards(services, moderated(query, context)),
  getBoard: ({ id }, context) => readStaffBoard(services, moderated(id, context)),
  saveBoard: (board, context, within) => saveBoardSettings(within, moderated(board, context), context),
}));

export const muteArea = area(muteCalls, (services) => ({
  ownMute: (_, { caller }) => readOwnMute(services, caller.userId),
  muteAuthor: async (request, context, within) => {
    await muteAuthor(within, moderated(request, context), context);
    return null;
  },
  liftMute: async (request, context, within) => {
    await liftMute(within, moderated(request, context), context);
    return null;
  },
}));

const isModerator = ({ caller }: CallContext) => mayInSection(caller?.grants ?? [], 'review', []);
const askerOf = (context: CallContext): Asker => ({
  userId: context.caller?.userId,
  isModerator: isModerator(context),
});

/** What users write belongs to no section: who decides has his role for the whole site. Answers the request. */
function moderated<Request>(request: Request, context: KnownContext): Request {
  if (!isModerator(context)) fail('accessDenied');
  return request;
}
