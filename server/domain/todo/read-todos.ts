import type { DataAuthorization, Todo, TodoPaper } from '#contract/todo/calls.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { TodoDeps, TodoProvider } from './provider.ts';

/** What waits for the caller: by its end, then what has none, the newest first. */
export async function listTodos(
  deps: TodoDeps,
  providers: readonly TodoProvider[],
  caller: Caller,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: Todo[] }> {
  const lists = await Promise.all(
    providers.map(async (provider) =>
      (await provider.list(deps, caller)).map(({ key, ...todo }): Todo => ({
        todoId: `${provider.name}-${String(key)}`,
        typeName: provider.typeName,
        ...todo,
      })),
    ),
  );
  const all = lists.flat().sort(inOrder);
  return { total: all.length, rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

/** Instants as ISO 8601 in UTC are in the order of their texts. */
function inOrder(one: Todo, two: Todo): number {
  const [first, second] = [one.dueTime ?? '9999', two.dueTime ?? '9999'];
  return first.localeCompare(second) || (two.createTime ?? '').localeCompare(one.createTime ?? '');
}

interface Named {
  provider: TodoProvider;
  key: number;
}

/** Undefined for what is no id of any of them. */
function providerOf(providers: readonly TodoProvider[], todoId: string): Named | undefined {
  const [, name = '', digits = ''] = /^([a-zA-Z]+)-(\d{1,15})$/.exec(todoId) ?? [];
  const provider = providers.find((one) => one.name === name);
  return provider && { provider, key: Number(digits) };
}

const counted = <Row>(rows: Row[] | undefined = []) => ({ total: rows.length, rows });

/** What is needed for one; nothing of what is none of the caller's. */
export async function listPapers(
  deps: TodoDeps,
  providers: readonly TodoProvider[],
  caller: Caller,
  todoId: string,
): Promise<{ total: number; rows: TodoPaper[] }> {
  const named = providerOf(providers, todoId);
  return counted(await named?.provider.papers?.(deps, caller, named.key));
}

/** What the caller has agreed to for one; nothing of what is none of his. */
export async function listAuthorizations(
  deps: TodoDeps,
  providers: readonly TodoProvider[],
  caller: Caller,
  todoId: string,
): Promise<{ total: number; rows: DataAuthorization[] }> {
  const named = providerOf(providers, todoId);
  return counted(await named?.provider.authorizations?.(deps, caller, named.key));
}
