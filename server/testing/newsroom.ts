import { expect } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import type { ReleaseAction } from '#contract/content/release.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { policyText } from './policy-text.ts';
import { startTestPortal, type Answer, type TestPortal } from './portal.ts';
import { hireColleague, type TestColleague } from './staff.ts';

/** An item as somebody has last seen it. */
export interface Key {
  id: number;
  rev: number;
}

export const failsWith = (name: ErrorName) => ({ code: errors[name].code });
/** What a step that went well has answered. */
export const keyOf = (answer: Answer): Key => {
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as Key;
};

/** A portal with sections of policies and people who write and review them; 管理办法 wants two approvals. */
export async function startNewsroom() {
  // what is told to receivers elsewhere a test sends itself
  const pauses = { publishDueItems: 50, sendMessages: 50, sendWebhooks: 3_600_000 };
  const portal = await startTestPortal({}, { pauses });
  const { rows } = await portal.sql.query<{ id: string }>(
    `with root as (insert into section (name) values ('政策服务') returning id)
     insert into section (parent_id, name, kind, approvals)
     select id, name, 'policy', approvals from root, (values ('扶持政策', 1), ('管理办法', 2), ('标准规范', 1)) as given (name, approvals)
     returning section.id`,
  );
  const third = Number(rows[2]?.id);
  const people = {
    writer: await hireColleague(portal, 1, { role: 'writer' }),
    reviewer: await hireColleague(portal, 2, { role: 'reviewer' }),
    second: await hireColleague(portal, 3, { role: 'reviewer' }),
    chief: await hireColleague(portal, 4, { role: 'chief' }),
    otherChief: await hireColleague(portal, 5, { role: 'chief' }),
    /** Writes in 标准规范 alone. */
    elsewhere: await hireColleague(portal, 6, { role: 'writer', sectionId: third }),
  };
  return { portal, ...people, ...stepsOf(portal) };
}

function stepsOf(portal: TestPortal) {
  const ask = <C extends CallDefinition>(who: TestColleague, call: C, request: RequestOf<C>) =>
    portal.call(call, request, { token: who.token });
  const save = async (who: TestColleague, changes: object = {}) =>
    keyOf(await ask(who, policyCalls.saveOrUpdate, { ...policyText, ...changes }));
  const move = (
    who: TestColleague,
    { id, rev }: Key,
    action: ReleaseAction,
    more: Partial<RequestOf<typeof workCalls.move>> = {},
  ) => ask(who, workCalls.move, { id, rev, action, ...more });
  /** What must go well. */
  const moved = async (...step: Parameters<typeof move>) => keyOf(await move(...step));
  return {
    ask,
    save,
    move,
    moved,
    setStatus: (who: TestColleague, { id, rev }: Key, releaseStatus: number, comment = '') =>
      ask(who, policyCalls.setReleaseStatus, { id, rev, releaseStatus, comment }),
    work: async (who: TestColleague, { id }: Pick<Key, 'id'>) =>
      (await ask(who, workCalls.getWork, { id })).data,
    publicItem: async (id: number) => (await portal.call(contentCalls.getPortalById, { id })).data,
    notice: async (id: number) => (await portal.call(contentCalls.getWithdrawal, { id })).data,
    told: async ({ email }: TestColleague) => (await portal.messages(email)).map(({ text }) => text),
    minutesAhead: (minutes: number) =>
      new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString(),
    /** Written by one, approved by another. */
    publish: async (writer: TestColleague, reviewer: TestColleague, changes: object = {}) =>
      moved(reviewer, await moved(writer, await save(writer, changes), 'submit'), 'publish'),
  };
}

export type Newsroom = Awaited<ReturnType<typeof startNewsroom>>;
