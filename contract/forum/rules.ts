import type { ErrorName } from '../errors.ts';
import { maxLength, textLength, type FormRules, type Rule } from '../shared-rules/rule.ts';
import {
  boardNameMax,
  boardNameMin,
  boardNoteMax,
  boardOrderMax,
  commentMax,
  commentMin,
  reportNoteMax,
  reportReasons,
  topicBodyMax,
  topicBodyMin,
  topicTitleMax,
  topicTitleMin,
} from './constants.ts';

export interface TopicForm {
  /** The board's id, as a text while nothing is chosen. */
  boardId: string;
  title: string;
  body: string;
}
export interface CommentForm {
  body: string;
}
export interface BoardForm {
  name: string;
  note: string;
}
export interface ReportForm {
  reason: string;
  note: string;
}

/** What can be seen of a text: spaces at its ends and what has no width do not make it longer. */
const visibleLength = (text: string) => textLength(text.replace(unseen, '').trim());

/** Characters without width, fillers of Hangul, and the empty sign of Braille. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const atLeast =
  (length: number, error: ErrorName): Rule =>
  (text) =>
    visibleLength(text) < length ? error : undefined;
const inTurn =
  (...rules: Rule[]): Rule =>
  (text, form) =>
    rules.map((rule) => rule(text, form)).find((error) => error !== undefined);

export const topicRules: FormRules<TopicForm> = {
  boardId: (id) => (/^[1-9]\d{0,14}$/.test(id) ? undefined : 'boardRequired'),
  title: inTurn(atLeast(topicTitleMin, 'topicTitleLength'), maxLength(topicTitleMax, 'topicTitleLength')),
  body: inTurn(atLeast(topicBodyMin, 'topicBodyTooShort'), maxLength(topicBodyMax, 'topicBodyTooLong')),
};

export const commentRules: FormRules<CommentForm> = {
  body: inTurn(atLeast(commentMin, 'commentTooShort'), maxLength(commentMax, 'commentTooLong')),
};

export const boardRules: FormRules<BoardForm> = {
  name: inTurn(atLeast(boardNameMin, 'boardNameLength'), maxLength(boardNameMax, 'boardNameLength')),
  note: maxLength(boardNoteMax, 'boardNoteTooLong'),
};

/** Where a board stands, as it is typed. */
export const boardOrderRule: Rule = (text) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= boardOrderMax ? undefined : 'boardOrderRange';

export const reportRules: FormRules<ReportForm> = {
  reason: (reason) => (reportReasons.some((one) => one === reason) ? undefined : 'reportReasonRequired'),
  note: maxLength(reportNoteMax, 'reportNoteTooLong'),
};
