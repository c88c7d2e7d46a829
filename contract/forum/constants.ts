import { goneUser } from '../gone.ts';

/** Characters. */
export const topicTitleMin = 4;
export const topicTitleMax = 60;
export const topicBodyMin = 10;
export const topicBodyMax = 5_000;
export const commentMin = 2;
export const commentMax = 1_000;
export const reportNoteMax = 200;

/** Of one account on one day in Shanghai. */
export const topicsPerDay = 5;
export const commentsPerDay = 100;
export const reportsPerDay = 20;
/** Between two comments of one account. */
export const commentPauseSeconds = 10;

/** So long after it was written its author may change a topic or a comment. */
export const editMinutes = 10;

/** What makes somebody report a topic or a comment. */
export const reportReasons = [
  '广告推销',
  '人身攻击',
  '泄露他人信息',
  '违法违规',
  '内容不实',
  '其他',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Of a comment's replies the first so many come with it, the others when they are asked for. */
export const firstReplies = 3;

/** The hot list: topics of so many days, and how many of them. */
export const hotDays = 30;
export const hotTopics = 10;

/** A text that its author has removed is stored this long for reviewers of reports, then deleted. */
export const removedRetentionDays = 60;

/** For so many days an author can be kept from writing; 0: until staff lift it. */
export const muteDays = ['1', '7', '30', '0'] as const;
export type MuteDays = (typeof muteDays)[number];
export const muteReasonMax = 200;
/** So long after it was over a mute is kept. */
export const muteRetentionDays = 365;

/** Words that put a text into the queue: letters and digits of one, and how many there may be. */
export const forumWordMin = 2;
export const forumWordMax = 30;
export const forumWordsMax = 5_000;
/** Of them so many are added at once. */
export const forumWordsAtOnce = 500;

/** Of a board: characters of its name, and places in the order of all. */
export const boardNameMin = 2;
export const boardNameMax = 12;
export const boardNoteMax = 100;
export const boardOrderMax = 1_000;

/** What whoever has left is called. */
export const goneAuthor = goneUser;
