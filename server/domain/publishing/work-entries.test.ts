import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseActions, releaseTransitions, type VersionState } from '#contract/content/release.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { trashOf } from '#server/testing/trash.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

/** The version that counts to staff as the versions themselves say it: the work, or else what the public knows, or else the newest. */
const fromVersions = `
  with work as (select item_id from content_version where state in ('draft', 'waiting', 'returned', 'scheduled'))
  select i.id, v.number, v.state, i.kind, i.is_deleted "isInTrash", v.updated_at "updatedAt", v.expire_at "expireAt", v.editors,
    case when v.state in ('live', 'withdrawn') then i.publish_time else v.publish_at end "publishAt",
    v.content #>> '{fields,title}' title, coalesce(v.content #> '{fields,tags}', '[]') tags,
    jsonb_array_length(coalesce(v.content #> '{fields,attachments}', '[]')) > 0 "hasFiles",
    v.content #>> '{fields,sectionName}' "named", s.name "stands",
    exists (select from content_version c where c.item_id = i.id and c.state = 'live' and c.needs_confirmation) "awaitsConfirmation"
  from content_item i join section s on s.id = i.section_id join content_version v on v.item_id = i.id and case
    when i.id in (select item_id from work) then v.state in ('draft', 'waiting', 'returned', 'scheduled')
    when i.status in (2, 5) then v.state in ('live', 'withdrawn')
    else v.number = i.version end
  order by i.id`;
const fromEntries = `
  select e.item_id id, e.number, e.state, e.kind, e.is_in_trash "isInTrash", e.updated_at "updatedAt", e.expire_at "expireAt", e.editors,
    e.publish_at "publishAt", e.title, to_jsonb(e.tags) tags, e.has_files "hasFiles",
    coalesce(g.name, s.name) "named", s.name "stands", e.awaits_confirmation "awaitsConfirmation"
  from work_entry e join section s on s.id = e.section_id left join section g on g.id = e.going_to
  order by e.item_id`;

/** Fails unless the entries say what the versions do; answers the states that they are in. */
async function expectTruth(): Promise<string[]> {
  const [entries, versions] = await Promise.all([
    room.portal.sql.query<{ state: string }>(fromEntries),
    room.portal.sql.query(fromVersions),
  ]);
  expect(entries.rows).toEqual(versions.rows);
  return entries.rows.map(({ state }) => state);
}

const places = ['扶持政策', '管理办法', '标准规范'];
const sectionNow = async (place: number) => {
  const { rows } = await room.portal.sql.query<{ id: string; rev: number; name: string; parent: string }>(
    `select id, rev, name, parent_id parent from section where kind = 'policy' order by id offset $1 limit 1`,
    [place],
  );
  return rows[0];
};
const revOf = async (id: number): Promise<Key> => {
  const { rows } = await room.portal.sql.query<{ rev: number }>(
    'select rev from content_item where id = $1',
    [id],
  );
  return { id, rev: rows[0]?.rev ?? 0 };
};

type Step = (ids: number[]) => Promise<unknown>;
const item = fc.nat({ max: 2 });
const write = fc
  .record({
    ...{ item, title: fc.constantFrom('甲', '乙'), place: item, tags: fc.subarray(['智能制造', '节能']) },
    isAhead: fc.boolean(),
  })
  .map(({ item: of, title, place, tags, isAhead }): Step => async (ids) => {
    const known = ids[of] === undefined ? {} : await revOf(ids[of]);
    const sectionName = (await sectionNow(place))?.name ?? '';
    const { code, data } = await room.ask(room.writer, workCalls.saveItem, {
      ...{ ...policyText, kind: 'policy', sectionName, title, tags, ...known },
      ...(isAhead && { publishTime: room.minutesAhead(60) }),
    });
    if (code === 1) ids[of] ??= (data as Key).id;
  });
/** Whoever may do it, and now and then somebody who may not. */
const actors = {
  writer: ['writer', 'chief'],
  reviewer: ['reviewer', 'second'],
  chief: ['chief', 'otherChief'],
} as const;
const move = fc
  .record({ item, nth: fc.nat({ max: 11 }), other: fc.nat({ max: 1 }) })
  .map(({ item: of, nth, other }): Step => async (ids) => {
    if (ids[of] === undefined) return;
    const { rows } = await room.portal.sql.query<{ state: VersionState }>(
      'select state from work_entry where item_id = $1',
      [ids[of]],
    );
    const possible = releaseActions.filter((action) => {
      const { from, by } = releaseTransitions[action];
      return (
        (from as readonly string[]).includes(rows[0]?.state ?? '') &&
        !(by as readonly string[]).includes('clock')
      );
    });
    const action = possible[nth % possible.length];
    if (action === undefined) return;
    const role = (['writer', 'reviewer', 'chief'] as const).find((one) =>
      (releaseTransitions[action].by as readonly string[]).includes(one),
    );
    const who = actors[role ?? 'chief'][other] ?? 'chief';
    await room.move(room[who], await revOf(ids[of]), action, { comment: '如题' });
  });
const trash = fc.record({ item, isDel: fc.constantFrom(0, 1) }).map(
  ({ item: of, isDel }): Step =>
    async (ids) =>
      ids[of] === undefined ? undefined : trashOf(room).setDeleted(room.chief, { id: ids[of] }, isDel),
);
const rename = item.map((place): Step => async () => {
  const section = await sectionNow(place);
  if (section === undefined) return;
  const name = section.name.endsWith('（新）') ? (places[place] ?? '') : `${section.name}（新）`;
  const { id, rev, parent } = section;
  await room.ask(room.chief, sectionWorkCalls.saveSection, {
    ...{ id: Number(id), rev, name, parentId: Number(parent), kind: 'policy' },
  });
});

describe('work_entry', () => {
  test('names the section that work means, once it is made', async () => {
    const draft = await room.save(room.writer);
    await room.portal.sql.query(
      `update content_version set content = jsonb_set(content, '{fields,sectionName}', '"还没有的栏目"') where item_id = $1`,
      [draft.id],
    );
    const goingTo = async () => {
      const { rows } = await room.portal.sql.query<{ going_to: string | null }>(
        'select going_to from work_entry where item_id = $1',
        [draft.id],
      );
      return rows[0]?.going_to;
    };
    expect(await goingTo()).toBeNull();
    const made = await room.portal.sql.query<{ id: string }>(
      `insert into section (parent_id, name, kind) select parent_id, '还没有的栏目', 'policy' from section where name like '标准规范%' returning id`,
    );
    expect(await goingTo()).toBe(made.rows[0]?.id);
  });

  test('has what is scheduled with its moment, and what was rejected', async () => {
    const draft = await room.save(room.writer, { publishTime: room.minutesAhead(60) });
    await room.moved(room.reviewer, await room.moved(room.writer, draft, 'submit'), 'schedule');
    const refused = await room.moved(room.writer, await room.save(room.writer), 'submit');
    await room.moved(room.reviewer, refused, 'reject', { comment: '不属于本栏目' });
    const states = await expectTruth();
    for (const state of ['scheduled', 'rejected']) expect(states).toContain(state);
  });

  test('goes with its item', async () => {
    const gone = await trashOf(room).trashed();
    expect(await room.ask(room.chief, workCalls.purge, { items: [gone] })).toMatchObject({ code: 1 });
    const { rowCount } = await room.portal.sql.query('select from work_entry where item_id = $1', [gone.id]);
    expect(rowCount).toBe(0);
  });

  test('says of each item what its versions say, whatever several people do with it', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: write },
        { weight: 6, arbitrary: move },
        { weight: 1, arbitrary: trash },
        { weight: 1, arbitrary: rename },
      ),
      { minLength: 12, maxLength: 24, size: 'max' },
    );
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const ids: number[] = [];
        for (const step of walk) {
          await step(ids);
          for (const state of await expectTruth()) seen.add(state);
        }
      }),
      { numRuns: 12, seed: 7, endOnFailure: true },
    );
    // the walks have been everywhere
    for (const state of ['draft', 'waiting', 'returned', 'live', 'withdrawn', 'discarded'])
      expect(seen, state).toContain(state);
  }, 240_000);
});
