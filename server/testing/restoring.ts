import { expect } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { RowList } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import type { TestPortal } from './portal.ts';
import type { TestColleague } from './staff.ts';

export const refusedAs = (name: ErrorName, data?: object) => ({
  code: errors[name].code,
  ...(data && { data }),
});

/** What a chief does with the history of a setting. `of` is asked at each call: nobody is there yet when a test file is read. */
export function restoring(of: () => { portal: TestPortal; chief: TestColleague }) {
  const ask = async <C extends CallDefinition>(call: C, request: RequestOf<C>, by = of().chief) =>
    of().portal.call(call, request, { token: by.token });
  /** What must go well. */
  const done = async <C extends CallDefinition>(
    call: C,
    request: RequestOf<C>,
    by = of().chief,
  ): Promise<ResponseOf<C>> => {
    const { code, msg, data } = await ask(call, request, by);
    expect({ code, msg }).toMatchObject({ code: 1 });
    return data as ResponseOf<C>;
  };
  const states = (list: RowList) => done(listCalls.listStates, { list, pageSize: 50 });
  const newest = async (list: RowList) => (await states(list)).rows[0]?.rev ?? 0;
  /** The id of a state, counted from the newest. */
  async function idOf(list: RowList, back: number): Promise<number> {
    const state = (await states(list)).rows[back];
    return state?.id ?? expect.fail(`${list} has no state ${String(back)}`);
  }
  const compare = (list: RowList, id: number) => done(listCalls.compareState, { list, id });
  const restore = async (
    list: RowList,
    id: number,
    { keys, rev }: { keys?: string[]; rev?: number } = {},
    by = of().chief,
  ) =>
    ask(
      listCalls.restoreState,
      { ...{ list, id, rev: rev ?? (await newest(list)) }, ...(keys !== undefined && { keys }) },
      by,
    );
  return { ask, done, states, newest, idOf, compare, restore };
}
