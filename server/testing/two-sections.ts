import { randomBytes } from 'node:crypto';
import type { ContentKind } from '#contract/content/kinds.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { itemFields } from '#contract/content/item.ts';
import type { Calls } from '#contract/call.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { cleanContent } from '#server/domain/publishing/item-content.ts';
import { insertNewItems } from '#server/domain/publishing/insert-items.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { openBrowser } from './browser.ts';
import type { TestPortal } from './portal.ts';
import { samplePdf } from './sample-files.ts';
import type { TestColleague } from './staff.ts';
import { uploadForm } from './uploading.ts';

/** A section with what is below it and in it: none of that is public. */
export interface TestSection {
  /** Of the one for which roles are granted. */
  id: number;
  /** Stands in every text of its items, and nowhere else. */
  secret: string;
  /** Ids of the sections below it, each of a kind. */
  below: ReadonlyMap<ContentKind, number>;
  nameOf: (kind: ContentKind) => string;
  /** A draft of each resource, by the path of what is asked of it. */
  items: ReadonlyMap<string, number>;
  policy: number;
  notice: number;
  demand: number;
  /** A demand that is public: no other has a stage. */
  staged: number;
  activity: number;
  signUp: number;
  preview: number;
  /** A draft of a list of 免申即享. */
  directList: number;
  /** A file of the library, which an item uses. */
  media: string;
}

/** The resources whose items staff write: by their paths, of which kind, and what stands in the items. */
export interface TestResource {
  kind: ContentKind;
  where: Readonly<Record<string, string>> | undefined;
}

/** The part of a path that the calls of a resource share. */
export const resourceOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The resources among tables of calls. */
export function resourcesOf(tables: readonly Calls[]): Map<string, TestResource> {
  return new Map(
    tables
      .flatMap((table) => Object.values(table))
      .flatMap(({ path, kind, where }) =>
        kind === undefined ? [] : [[resourceOf(path), { kind: kind as ContentKind, where }] as const],
      ),
  );
}

/** Makes a section of that name with something of everything that stands in sections. */
export async function insertTestSection(
  portal: TestPortal,
  name: string,
  { resources, maker }: { resources: ReadonlyMap<string, TestResource>; maker: TestColleague },
): Promise<TestSection> {
  const { sql, clock } = portal;
  const { db, secrets } = portal.services;
  const one = async (text: string, values: readonly unknown[]): Promise<number> =>
    Number((await sql.query<{ id: string }>(text, [...values])).rows[0]?.id);
  const id = await one('insert into section (name) values ($1) returning id', [name]);
  const kinds = new Set([...[...resources.values()].map(({ kind }) => kind), 'activity' as const]);
  const nameOf = (kind: ContentKind) => `${name} ${kind}`;
  const below = new Map<ContentKind, number>();
  for (const kind of kinds)
    below.set(
      kind,
      await one('insert into section (parent_id, name, kind) values ($1, $2, $3) returning id', [
        ...[id, nameOf(kind), kind],
      ]),
    );
  const secret = `${name}的秘密`;
  const insert = async (kind: ContentKind, more: object = {}, state: 'draft' | 'live' = 'draft') => {
    const text = state === 'draft' ? secret : '公开';
    const extra = { ...(exampleOf(extraSchemas[kind]) as object), ...more };
    const fields = { sectionName: nameOf(kind), title: text, summary: text, body: `<p>${text}</p>` };
    const [made = 0] = await insertNewItems(db, [
      {
        ...{ kind, state, sectionId: below.get(kind) ?? 0, userId: maker.id, createdAt: clock.now() },
        content: cleanContent({ fields: itemFields.parse(fields), extra, relations: {} }),
      },
    ]);
    return made;
  };
  const items = new Map<string, number>();
  for (const [path, { kind, where }] of resources) items.set(path, await insert(kind, where));
  const activity = await insert('activity');
  const signUp = await one(
    `insert into activity_sign_up (activity_id, user_id, state, people, contact, created_at, queued_at) values ($1, $2, 'waitingReview', 1, $3, $4, $4) returning id`,
    [
      ...[activity, maker.id, sealContact(secrets, { name: '李明', phone: '13800138000', remark: secret })],
      clock.now(),
    ],
  );
  const policy = await insert('policy');
  const preview = await one(
    `insert into content_preview (item_id, token_hash, made_by, created_at, expires_at) values ($1, $2, $3, $4, $4::timestamptz + interval '7 days') returning id`,
    [policy, randomBytes(32), maker.id, clock.now()],
  );
  const directList = await one(
    `with rules as (insert into rule_set (item_id, version, state, content, written_at) values ($1, 1, 'past', '{}', $2) returning id)
     insert into direct_list (item_id, rule_set_id, title, deadline, publicity_days, payment, sources)
     select $1, id, $3, '2026-04-30', 5, $3, '{}' from rules returning id`,
    [policy, clock.now(), secret],
  );
  const staged = await insert('demand', {}, 'live');
  const demand = await insert('demand');
  await sql.query('insert into supply_contact (item_id, sealed, updated_at) values ($1, $2, $3)', [
    ...[demand, seal(secrets.supplyContactKey, JSON.stringify({ name: secret, phone: '', email: '' }))],
    clock.now(),
  ]);
  const body = uploadForm('', [{ name: `${secret}.pdf`, content: samplePdf() }], {
    fields: { sectionId: String(below.get('policy')) },
  });
  const { path, method } = mediaCalls.uploadMedia;
  const answer = await openBrowser(portal).fetch(path, { method, body, token: maker.token });
  const media = ((await answer.json()) as { data: { id: string } }).data.id;
  await sql.query(
    `insert into media_use (file_id, place, place_id, number, fields) values ($1, 'item', $2, 1, '{body}') on conflict do nothing`,
    [media, policy],
  );
  return {
    ...{ id, secret, below, nameOf, items, policy, activity, signUp, preview, demand, staged, media },
    directList,
    notice: items.get('/api/cms/info/notice') ?? 0,
  };
}
