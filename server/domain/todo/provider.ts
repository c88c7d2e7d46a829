import type { DataAuthorization, Todo, TodoPaper } from '#contract/todo/calls.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

export type TodoDeps = Pick<Services, 'db' | 'clock' | 'secrets' | 'config' | 'site'>;

/** One that waits; `key` tells it apart from others of its provider, in digits. */
type ProvidedTodo = Omit<Todo, 'todoId' | 'typeName'> & { key: number };

/**
 * What of one area waits for somebody: read from the area's own tables whenever it is asked for. An area has its own in
 * server/domain/<area>/ and names it in its service.ts.
 */
export interface TodoProvider {
  /** In ids, before the hyphen. */
  name: string;
  /** In words. */
  typeName: string;
  /** All that wait for the caller: some dozens at most. */
  list(deps: TodoDeps, caller: Caller): Promise<ProvidedTodo[]>;
  /** What is needed for one, or came of it: the caller's own alone, also when it waits no more. */
  papers?(deps: TodoDeps, caller: Caller, key: number): Promise<TodoPaper[]>;
  /** What the caller has agreed to for one. */
  authorizations?(deps: TodoDeps, caller: Caller, key: number): Promise<DataAuthorization[]>;
}
