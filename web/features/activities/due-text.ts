import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Todo } from '#contract/todo/calls.ts';

/** By when something is to be done; of an activity that one goes to, when it begins. */
export function dueText({ todoId, dueTime }: Pick<Todo, 'todoId' | 'dueTime'>): string {
  if (dueTime === null) return '';
  return `${shanghaiMinute(dueTime)} ${todoId.startsWith('activity-') ? '开始' : '前'}`;
}
