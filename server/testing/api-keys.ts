import { expect } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { keyCalls } from '#contract/interfaces/key-calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { confirm } from './confirming.ts';
import type { TestPortal } from './portal.ts';
import type { TestColleague } from './staff.ts';

type NewKey = RequestOf<typeof keyCalls.addKey>;

/** A key as it is asked for, with nothing wrong. */
export const keyForm = (
  { clock }: Pick<TestPortal, 'clock'>,
  owner: Pick<TestColleague, 'id'>,
  changes: Partial<NewKey> = {},
): NewKey => ({
  name: '门户网站群',
  ownerId: owner.id,
  permissions: [],
  sectionIds: null,
  perMinute: 100,
  endDay: daysAfter(shanghaiDay(clock.now()), 30),
  ...changes,
});

/** Adds a key for oneself and has it made: as the header that a program sends, with its id. */
export async function takeKey(portal: TestPortal, who: TestColleague, changes: Partial<NewKey> = {}) {
  const added = await portal.call(keyCalls.addKey, keyForm(portal, who, changes), { token: who.token });
  expect(added, added.msg).toMatchObject({ code: 1 });
  const { id } = added.data as { id: number };
  // the session goes on with the token that confirming gives
  who.token = await confirm(portal, who.token, 'login');
  const made = await portal.call(keyCalls.makeKey, { id }, { token: who.token });
  expect(made, made.msg).toMatchObject({ code: 1 });
  const { key } = made.data as { key: string };
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}
