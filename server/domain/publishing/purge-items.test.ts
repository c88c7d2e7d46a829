import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashRetentionDays } from '#contract/content/constants.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { releaseUnusedFiles } from '#server/db/queries/content/trash.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { trashOf } from '#server/testing/trash.ts';
import { uploadForm } from '#server/testing/uploading.ts';
import { sweepTrash } from './purge-items.ts';

let room: Newsroom;
let steps: ReturnType<typeof trashOf>;
let owner: { id: number };
beforeAll(async () => {
  room = await startNewsroom();
  owner = await insertOwner(room.portal, 1);
  steps = trashOf(room);
});
afterAll(() => room.portal.stop());

describe('purgeItems', () => {
  test('deletes what is in the trash as it was seen, with a line of the audit, and refuses the others', async () => {
    const [gone, changed] = [await steps.trashed({ title: '甲' }), await steps.trashed({ title: '乙' })];
    const draft = await room.save(room.writer);
    const { data } = await steps.purge(room.chief, gone, { ...changed, rev: changed.rev - 1 }, draft);
    expect(data).toMatchObject({
      rows: [
        { id: gone.id, title: '甲', outcome: 'done' },
        { id: changed.id, title: '乙', outcome: 'refused' },
        { id: draft.id, outcome: 'refused' },
      ],
    });
    expect(await Promise.all([gone, changed, draft].map(steps.isThere))).toEqual([false, true, true]);
    expect(await steps.auditOf(gone)).toContainEqual({ actor: String(room.chief.id), result: 'purge' });
    for (const [table, column] of [
      ['content_version', 'item_id'],
      ['workflow_step', 'subject_id'],
    ] as const)
      expect(await steps.countOf(table, column, gone)).toBe(0);
    expect(await steps.setDeleted(room.writer, gone, 0)).toMatchObject(failsWith('notFound'));
  });
});

describe('sweepTrash', () => {
  const days = (n: number) => ({ hours: n * 24 });

  test('leaves an item for 30 days less a moment, and takes it after 30 days; one that was brought back never', async () => {
    await steps.later({ minutes: 1 });
    const gone = await steps.trashed();
    const restored = await steps.trashed();
    keyOf(await steps.setDeleted(room.writer, restored, 0));
    await steps.later(days(trashRetentionDays));
    await steps.later({ seconds: -1 });
    await sweepTrash(room.portal.services);
    expect(await steps.isThere(gone)).toBe(true);
    await steps.later({ seconds: 1 });
    await sweepTrash(room.portal.services);
    expect(await steps.isThere(gone)).toBe(false);
    expect(await steps.isThere(restored)).toBe(true);
    expect(await steps.auditOf(gone)).toContainEqual({ actor: null, result: 'purge' });
    // again, nothing is left to do
    const before = await steps.auditOf(gone);
    await sweepTrash(room.portal.services);
    expect(await steps.auditOf(gone)).toEqual(before);
  });

  test('begins the time of what was deleted without a word of when', async () => {
    const draft = await room.save(room.writer);
    await room.portal.sql.query('update content_item set is_deleted = true where id = $1', [draft.id]);
    await sweepTrash(room.portal.services);
    expect(await steps.rowOf(draft)).toMatchObject({ deletion: { by: '', daysLeft: trashRetentionDays } });
    await steps.later(days(trashRetentionDays));
    await sweepTrash(room.portal.services);
    expect(await steps.isThere(draft)).toBe(false);
  });

  test('takes more than one batch, each item once on two nodes', async () => {
    const some: Key[] = [];
    const first = await steps.trashed();
    const { rows } = await room.portal.sql.query<{ id: string; rev: number }>(
      `insert into content_item (kind, section_id, section_name, title, summary, body, publish_time, is_deleted, deleted_at)
       select kind, section_id, section_name, title, summary, body, publish_time, true, deleted_at
       from content_item, generate_series(1, 119) where id = $1 returning id, rev`,
      [first.id],
    );
    some.push(first, ...rows.map(({ id, rev }) => ({ id: Number(id), rev })));
    await steps.later(days(trashRetentionDays));
    await Promise.all([sweepTrash(room.portal.services), sweepTrash(room.portal.services)]);
    expect(await Promise.all(some.map(steps.isThere))).toEqual(some.map(() => false));
    for (const key of some.slice(0, 5))
      expect((await steps.auditOf(key)).filter(({ result }) => result === 'purge')).toHaveLength(1);
  });

  test('leaves what somebody has done about it: the item is held', async () => {
    const held = await steps.trashed();
    await room.portal.sql.query(
      `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, created_at)
       values ($1, $2, '怎样联网', true, false, 'waiting', now())`,
      [held.id, room.writer.id],
    );
    await steps.later(days(trashRetentionDays));
    await sweepTrash(room.portal.services);
    expect(await steps.rowOf(held)).toMatchObject({ deletion: { daysLeft: 0, hasRecords: true } });
    expect((await steps.purge(room.chief, held)).data).toMatchObject({
      rows: [{ outcome: 'refused', msg: expect.stringContaining('办理') as string }],
    });
    await room.portal.sql.query('delete from expert_question where item_id = $1', [held.id]);
    await sweepTrash(room.portal.services);
    expect(await steps.isThere(held)).toBe(false);
  });

  test('and bringing back at the same moment end in one of both, whole', async () => {
    for (let round = 0; round < 12; round += 1) {
      const gone = await steps.trashed();
      await steps.later(days(trashRetentionDays));
      const [back] = await Promise.all([
        steps.setDeleted(room.writer, gone, 0),
        sweepTrash(room.portal.services),
        round % 2 === 0 ? undefined : steps.purge(room.chief, gone),
      ]);
      if (back.code === 1) {
        expect(await room.work(room.writer, gone)).toMatchObject({ state: 'draft', isDeleted: false });
        expect(await steps.countOf('content_version', 'item_id', gone)).toBe(1);
      } else {
        expect(back).toMatchObject(failsWith('notFound'));
        expect(await steps.isThere(gone)).toBe(false);
        expect(await steps.countOf('content_version', 'item_id', gone)).toBe(0);
      }
    }
  });
});

describe('files of what goes for good', () => {
  async function upload(call: 'uploadPublicDocument' | 'uploadPublicImage') {
    const { method, path } = filesCalls[call];
    const file =
      call === 'uploadPublicDocument'
        ? { name: '附件.pdf', content: samplePdf() }
        : { name: '图.png', content: await twoColours(30, 20).png().toBuffer() };
    const answer = await openBrowser(room.portal).fetch(path, {
      method,
      body: uploadForm('', [file]),
      token: room.writer.token,
    });
    const { data } = (await answer.json()) as { data: { filePath?: string; imageUrl?: string } };
    return data.filePath ?? data.imageUrl ?? '';
  }
  const idIn = (path: string) => /[0-9a-f]{32}/.exec(path)?.[0] ?? '';
  const isUsed = async (path: string) => {
    const { rows } = await room.portal.sql.query<{ used: boolean }>(
      `select used_at is not null used from (select id, used_at from public_document union all select id, used_at from public_image) f where id = $1`,
      [idIn(path)],
    );
    return rows[0]?.used;
  };
  /** As one that an enterprise has uploaded: it is in no library. */
  async function uploadOfOwner(call: 'uploadPublicDocument' | 'uploadPublicImage') {
    const path = await upload(call);
    const table = call === 'uploadPublicDocument' ? 'public_document' : 'public_image';
    await room.portal.sql.query(`update ${table} set uploader_id = $2 where id = $1`, [idIn(path), owner.id]);
    return path;
  }
  const attached = (filePath: string) => ({ attachments: [{ fileName: '附件.pdf', filePath }] });
  const pictured = (src: string) => ({ body: `<h2>一、图</h2><p><img src="${src}" alt="设备"></p>` });

  test('are let go unless another item, or an older version of one, names them', async () => {
    const [alone, shared] = [
      await uploadOfOwner('uploadPublicDocument'),
      await uploadOfOwner('uploadPublicDocument'),
    ];
    const [picture, kept, cover] = [
      await uploadOfOwner('uploadPublicImage'),
      await uploadOfOwner('uploadPublicImage'),
      await uploadOfOwner('uploadPublicImage'),
    ];
    const gone = await room.save(room.writer, { ...attached(alone), ...pictured(picture) });
    const also = await room.save(room.writer, {
      ...attached(shared),
      ...pictured(kept),
      // with a point that is never cut off
      imageUrl: `${cover}#focus=30,70`,
    });
    // the other item has named them once, and names them no more in what is public
    const other = await room.publish(room.writer, room.reviewer, { ...attached(shared), ...pictured(kept) });
    await room.publish(room.writer, room.reviewer, { ...other, attachments: [], body: '<p>正文。</p>' });
    const trashedBoth = [await steps.trash(gone), await steps.trash(also)];
    expect((await steps.purge(room.chief, ...trashedBoth)).data).toMatchObject({
      rows: [{ outcome: 'done' }, { outcome: 'done' }],
    });
    const used = await Promise.all([alone, picture, cover, shared, kept].map(isUsed));
    expect(used).toEqual([false, false, false, true, true]);
  });

  test('stay in the library when they are in it, and are named by nothing there', async () => {
    const [paper, cover] = [await upload('uploadPublicDocument'), await upload('uploadPublicImage')];
    const gone = await room.save(room.writer, { ...attached(paper), imageUrl: cover });
    await steps.purge(room.chief, await steps.trash(gone));
    expect(await Promise.all([paper, cover].map(isUsed))).toEqual([true, true]);
    const { rows } = await room.portal.sql.query<{ uses: number }>(
      'select uses from media_file where id = any($1)',
      [[idIn(paper), idIn(cover)]],
    );
    expect(rows).toEqual([{ uses: 0 }, { uses: 0 }]);
  });

  test('releaseUnusedFiles leaves what the site itself shows', async () => {
    const logo = await uploadOfOwner('uploadPublicImage');
    const id = idIn(logo);
    await room.portal.sql.query('update public_image set used_at = now() where id = $1', [id]);
    const { rows } = await room.portal.sql.query<{ id: string }>(
      `insert into site_version (rev, state, facts, base_rev, reason, saved_at)
       values (900, 'live', jsonb_build_object('logo', $1::text), 0, '换标志', now()) returning id`,
      [logo],
    );
    await releaseUnusedFiles(room.portal.services.db, [id]);
    expect(await isUsed(logo)).toBe(true);
    await room.portal.sql.query('delete from site_version where id = $1', [rows[0]?.id]);
    await releaseUnusedFiles(room.portal.services.db, [id]);
    expect(await isUsed(logo)).toBe(false);
  });
});

test('every table that refers to an item goes with it, or holds it', async () => {
  const { rows } = await room.portal.sql.query<{ name: string; action: string }>(
    `select conrelid::regclass::text || '.' || a.attname name, confdeltype action from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where confrelid = 'content_item'::regclass order by 1`,
  );
  const named = (action: string) => rows.filter((row) => row.action === action).map(({ name }) => name);
  // deleted by deleteItems, or a reason to hold the item: hasRecords
  expect(named('a')).toEqual([
    'match_contact.demand_id',
    'match_contact.solution_id',
    'notice_receipt.notice_id',
  ]);
  const held = [
    'activity_sign_up.activity_id',
    'booking.item_id',
    'direct_list.item_id',
    'expert_question.item_id',
    'filing.item_id',
    'financing.item_id',
  ];
  const goes = [
    ...[
      'activity_seat.activity_id',
      'content_import_key.item_id',
      'content_old_path.item_id',
      'content_presence.item_id',
      'content_preview.item_id',
      'content_relation.from_id',
    ],
    ...['content_relation.to_id', 'content_version.item_id', 'declaration_form.item_id'],
    ...['declaration_mark.item_id', 'favourite.item_id', 'help_vote.item_id', 'match_entry.item_id'],
    ...['node_total.item_id', 'search_entry.item_id', 'supply_contact.item_id', 'supply_draft.item_id'],
    ...['notified_fit.item_id', 'rule_set.item_id', 'work_entry.item_id'],
    ...[
      'supply_match.demand_id',
      'supply_match.solution_id',
      'video_like.item_id',
      'video_like_count.item_id',
    ],
  ];
  expect(named('c'), 'say in server/db/queries/content/trash.ts whether rows of it hold an item').toEqual(
    [...held, ...goes].toSorted(),
  );
});
