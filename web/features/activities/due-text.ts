import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Todo } from '#contract/todo/calls.ts';

/** By when something is to be done; of an activity that one goes to, when it begins. */
export function dueText({ todoId, dueTime }: Pick<Todo, 'todoId' | 'dueTime'>): string {
  if (dueTime === null) return '';
  const minute = shanghaiMinute(dueTime);
  if (todoId.startsWith('activity-')) return `${minute} 开始`;
  // the end of a day is that day's, not the first minute of the next
  return minute.endsWith(' 00:00') ? `${shanghaiDay(Date.parse(dueTime) - 1)} 24:00 前` : `${minute} 前`;
}
