import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyHeader } from '#contract/transport.ts';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { isOfServices, trials } from '#server/testing/one-effect.ts';
import { openCast, type Participants } from '#server/testing/trial.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';

const calls = new Map(
  Object.values(catalogue)
    .flatMap((area) => Object.values(area))
    .map((call) => [call.path as string, call]),
);

let portal: TestPortal;
let cast: Participants;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  cast = await openCast(portal);
});
afterAll(() => portal.stop());

test('every writing call of the services declares once or has an entry in trials', () => {
  const missing = [...calls.values()].filter(
    (call) =>
      isOfServices(call) &&
      call.writes !== undefined &&
      call.once !== true &&
      !call.path.endsWith('/saveClick') &&
      trials[call.path] === undefined,
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** What requests leave behind whatever becomes of them. */
const traces = [
  ...['idempotency_key', 'rate_limit', 'session', 'session_token', 'outgoing_message', 'message_quota'],
  // compared, or counted, in the background
  ...['video_like_count', 'match_due', 'match_entry', 'match_key', 'supply_match'],
];

/** By table how many rows there are, and by name the sums that are kept of them. */
async function readCounts(): Promise<Map<string, number>> {
  const { rows: tables } = await portal.sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counted = tables
    .filter(({ name }) => !traces.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const sums = [
    `select 'acts', coalesce(sum(value), 0)::int from site_counter`,
    `select 'seats', coalesce(sum(people), 0)::int from activity_seat`,
    `select 'places', coalesce(sum(used), 0)::int from diagnosis_district`,
    `select 'praises', coalesce(sum(praises), 0)::int from forum_topic`,
  ];
  const { rows } = await portal.sql.query<{ name: string; n: number }>(
    [...counted, ...sums].join(' union all '),
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

test.each(Object.entries(trials))(
  '%s changes as much for 20 concurrent requests with one key as for one request',
  async (path, { by, make }) => {
    const call: CallDefinition = calls.get(path) ?? expect.fail(`no call ${path}`);
    const send = async (times: number) => {
      const form = (await make(cast)) as RequestOf<CallDefinition>;
      // colleagues are told once in ten minutes
      await portal.sql.query('delete from message_quota');
      const before = await readCounts();
      const options = { token: cast[by].token, headers: { [idempotencyHeader]: randomUUID() } };
      const answers = await Promise.all(
        Array.from({ length: times }, () => portal.call(call, form, options)),
      );
      const after = await readCounts();
      const changes = [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const);
      return { answers, changes: Object.fromEntries(changes.filter(([, n]) => n !== 0)) };
    };
    const one = await send(1);
    expect(one.answers[0], one.answers[0]?.msg).toMatchObject({ code: 1 });
    const twenty = await send(20);
    expect(twenty.answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
    expect(twenty.answers.map(({ status }) => status)).toEqual(twenty.answers.map(() => 200));
    expect(twenty.changes).toEqual(one.changes);
  },
);
