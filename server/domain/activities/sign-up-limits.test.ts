import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpStates } from '#contract/activities/sign-up-workflow.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { readPlaces } from './own-sign-ups.ts';
import { signUpTodos } from './todos.ts';

let bare: BareDatabase;
let people = 0;
const clock = new TestClock();
const at = (hours: number, milliseconds = 0) =>
  new Date(clock.now().getTime() + hours * 3_600_000 + milliseconds).toISOString();
const deps = () => ({ db: bare.db, clock });

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());

const activity = (
  times: { startsAt?: string | null; endsAt?: string | null } = {},
  extra: Partial<ExtraOf<'activity'>> = {},
) =>
  insertItem(bare.db, 'activity', {
    fields: { title: '走进工厂', startsAt: at(24), endsAt: at(26), ...times },
    extra: { signStartTime: at(-1), signEndTime: at(12), ...extra },
  });
async function signedUp(activityId: number, state = 'confirmed'): Promise<{ userId: number }> {
  people += 1;
  const userId = await bare.addUser(people);
  await bare.sql.query(
    `insert into activity_sign_up (activity_id, user_id, state, people, contact, created_at) values ($1, $2, $3, 1, '', $4)`,
    [activityId, userId, state, at(-1)],
  );
  return { userId };
}

test.each([
  ['a moment before', 0, 1, 'noStart'],
  ['at its first moment', 0, 0, 'underway'],
  ['at its last moment', -2, 0, 'underway'],
  ['a moment after it', -2, -1, 'end'],
])(
  'readPlaces sets status and signStatus of a two-hour window: %s',
  async (_, hours, milliseconds, state) => {
    const [start, end] = [at(hours, milliseconds), at(hours + 2, milliseconds)];
    const secrets = deriveSecrets(Buffer.alloc(32));
    const of = async (id: number) => readPlaces({ ...deps(), secrets }, id, { caller: undefined });
    expect((await of(await activity({ startsAt: start, endsAt: end })))?.status).toBe(state);
    const signing = await activity({}, { signStartTime: start, signEndTime: end });
    expect((await of(signing))?.signStatus).toBe(state);
  },
);

test.each(signUpStates)(
  'signUpTodos.list has a %s sign-up until the event ends, unless it is cancelled or rejected',
  async (state) => {
    const list = async (id: number) =>
      signUpTodos.list(deps() as never, (await signedUp(id, state)) as never);
    expect(await list(await activity())).toHaveLength(state === 'cancelled' || state === 'rejected' ? 0 : 1);
    expect(await list(await activity({ startsAt: at(-2), endsAt: at(0, -1) }))).toEqual([]);
  },
);

test.each([
  ['市经信局', '工业互联网创新中心', '市经信局、工业互联网创新中心'],
  ['市经信局', '市经信局', '市经信局'],
  ['', '工业互联网创新中心', '工业互联网创新中心'],
])('signUpTodos.authorizations has %s and %s, once each', async (sponsor, organiser, recipient) => {
  const id = await activity({}, { sponsor, organiser });
  const who = (await signedUp(id)) as never;
  expect(await signUpTodos.authorizations?.(deps() as never, who, id)).toMatchObject([{ recipient }]);
});
