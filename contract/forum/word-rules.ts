import { textLength, type Rule } from '../shared-rules/rule.ts';
import { forumWordMax, forumWordMin, forumWordsAtOnce } from './constants.ts';

/** What is typed as words, one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const noLetters = /[^\p{Letter}\p{Number}]+/gu;

/** Whether a line has as many letters and digits as a word of the list. */
export function isForumWord(line: string): boolean {
  const length = textLength(line.replace(noLetters, ''));
  return length >= forumWordMin && length <= forumWordMax;
}

/** Of all lines at once. */
export const forumWordsRule: Rule = (text) => {
  const lines = linesOf(text);
  if (lines.length > forumWordsAtOnce) return 'forumWordsAtOnce';
  return lines.length > 0 && lines.every(isForumWord) ? undefined : 'forumWordLength';
};
