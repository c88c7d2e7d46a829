import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, nothing, paging, pageOf, trimmed } from '../fields.ts';
import { inputShape } from './input-shape.ts';
import { cardOf, detailOf, neighbours } from './entities.ts';
import { filtersOf, sort } from './filters.ts';
import { facetNames } from './list-filters.ts';
import { nameOfValue } from './value-names.ts';
import { extraSchemas } from './kind-schemas.ts';
import { itemFields, publicationFields } from './item.ts';
import type { KindDefinition } from './kind.ts';
import { contentKindKeys, contentKinds, type AnyExtra, type ContentKind, type ExtraOf } from './kinds.ts';
import { isOwnedKind, ownedKinds } from './owned-kinds.ts';
import { ownSaveErrors, released, releaseErrors, saveErrors } from './released.ts';
import { workCard, workSelection } from './work-list.ts';
import type { Permission } from '../permissions.ts';
import { supplyContact } from '../supply/contact.ts';
import type { Tag } from '../tags.ts';

/** What stands in the fields of those items of a kind that a resource is about. Each of these is a facet. */
export type Where<Kind extends ContentKind> = {
  readonly [Name in Extract<keyof ExtraOf<Kind>, string>]?: Extract<ExtraOf<Kind>[Name], string>;
};

/** Which items of a kind: what its lists and counts are narrowed to. */
const selectionOf = (kind: ContentKind, where: object) => ({
  sectionName: trimmed(50),
  filters: filtersOf([kind], Object.keys(where)),
});

/** What an author gives of a kind's own fields: not those that the resource fixes. */
function ownFieldsOf<Kind extends ContentKind>(kind: Kind, where: object): (typeof extraSchemas)[Kind] {
  const extra: z.ZodObject = extraSchemas[kind];
  const fixed = Object.fromEntries(Object.keys(where).map((name) => [name, true]));
  const own = extra.omit(fixed as never);
  return own.extend(inputShape(own.shape)) as never;
}

/** Ids of items at the other end, by the relations that the kind declares. */
function relationsOf(kind: ContentKind) {
  const { relations }: KindDefinition = contentKinds[kind];
  const names = Object.keys(relations);
  const ids = z
    .array(id)
    .max(100)
    .refine((given) => new Set(given).size === given.length)
    .optional();
  return z.strictObject(Object.fromEntries(names.map((name) => [name, ids]))).optional();
}

/** What an author gives of an item of a kind: without `id` a new one. */
const writtenOf = <Kind extends ContentKind>(kind: Kind, where: object) =>
  z.object({
    id: id.optional(),
    rev: integer({ min: 0 }).optional(),
    ...inputShape(itemFields.shape),
    ...inputShape(publicationFields),
    extra: ownFieldsOf(kind, where),
    relations: relationsOf(kind),
    // of kinds whose items belong to enterprises: never among what is public
    ...(isOwnedKind(kind) && {
      contact: supplyContact.optional(),
      // of the unfinished new one that this completes
      unfinishedTime: instant.optional(),
    }),
  });

/** All but what differs between kinds. */
type Shared<Fields> = Omit<Fields, 'extra'>;
type AnyWritten = Shared<z.output<ReturnType<typeof writtenOf>>> & AnyExtra & { isAuto: boolean };
type AnyWrittenInput = Shared<z.input<ReturnType<typeof writtenOf>>> & { isAuto?: boolean | undefined } & {
    [K in ContentKind]: { kind: K; extra: z.input<(typeof extraSchemas)[K]> };
  }[ContentKind];

/** Saved by the page while somebody types: right after a save of his own it is no step of its own. */
const isAuto = z.boolean().default(false);

/** The same of any kind: then `kind` tells whose fields are in `extra`. */
export const anyWritten: z.ZodType<AnyWritten, AnyWrittenInput> = z.discriminatedUnion(
  'kind',
  contentKindKeys.map((kind) => writtenOf(kind, {}).extend({ kind: z.literal(kind), isAuto })) as never,
);

const key = z.object({ id });
/** What a write answers: the id and the rev that the item has by now. */
export const saved = z.object({ id: z.number(), rev: z.number() });
export const deletion = z.object({ id, isDel: z.union([z.literal(0), z.literal(1)]) });
/** What a deletion can fail with. */
export const deletionErrors = [
  ...(['notFound', 'stillPublic', 'directUnderWay', 'accessDenied', 'editedMeanwhile'] as const),
] as const;

/** People who work on items of a kind, and those who own some. */
const accessOf = (permission: Permission, kind: ContentKind): Permission | readonly Permission[] =>
  isOwnedKind(kind) ? [permission, ownedKinds[kind]] : permission;

/** What makes each verb on one prefix for one kind. What each means on all prefixes: docs/decisions/056-resource-calls.md. */
const makersOf = <Kind extends ContentKind>(prefix: `/${string}`, kind: Kind, where: Where<Kind>) => {
  const name = nameOfItems(kind, where);
  const selection = selectionOf(kind, where);
  const tag: Tag = `content:${kind}`;
  const reads = [tag, 'section'] as const;
  const fixed = where as Readonly<Record<string, string>>;
  const shared = { method: 'POST', kind, ...(Object.keys(where).length > 0 && { where: fixed }) } as const;
  const open = { ...shared, access: 'anonymous', reads } as const;
  const listed = {
    request: paging.extend({ ...selection, sort }),
    response: pageOf(cardOf(kind)),
    errors: [],
  };
  const remove = {
    ...shared,
    transaction: true,
    access: accessOf('write', kind),
    writes: [tag],
    request: deletion,
    response: saved,
    errors: deletionErrors,
  } as const;
  return {
    list: () =>
      call({
        ...shared,
        path: `${prefix}/list`,
        summary: isOwnedKind(kind)
          ? `${name}：工作人员得工作中的全部内容，企业得自己的，含各种状态`
          : `${name}：工作中的全部内容，含各种状态`,
        access: accessOf('drafts', kind),
        reads,
        request: paging.extend(workSelection),
        response: pageOf(workCard),
        errors: [],
      }),
    portalList: () =>
      call({
        ...open,
        path: `${prefix}/portalList`,
        summary: `${name}列表；filters 的值可为一个或多个（任一符合），空为不限`,
        ...listed,
      }),
    portalInList: () =>
      call({ ...open, path: `${prefix}/portalInList`, summary: `本市的${name}列表`, ...listed }),
    cardList: () =>
      call({
        ...open,
        path: `${prefix}/cardList`,
        summary: `${name}卡片，至多 20 个`,
        request: z.object({ ...selection, sort, pageSize: integer({ min: 1, max: 20 }).default(20) }),
        response: z.object({ rows: z.array(cardOf(kind)) }),
        errors: [],
      }),
    getById: () =>
      call({
        ...open,
        path: `${prefix}/getById`,
        summary: `一个${name}；没有时 data 为 null`,
        request: key.partial(),
        response: detailOf(kind).nullable(),
        errors: [],
      }),
    getByIdNew: () =>
      call({
        ...open,
        // what is related may be of any kind; whom a policy is for is said by the names of areas
        reads: ['content', 'section', 'dictionary'],
        path: `${prefix}/getByIdNew`,
        summary: `一个${name}，连同相关、上一个与下一个；没有时 data 为 null`,
        request: key.partial(),
        response: z.intersection(detailOf(kind), neighbours).nullable(),
        errors: [],
      }),
    getCount: () =>
      call({
        ...open,
        path: `${prefix}/getCount`,
        summary: `符合条件的${name}数`,
        request: z.object(selection),
        response: z.object({ count: z.number() }),
        errors: [],
      }),
    getAmount: () =>
      call({
        ...open,
        path: `${prefix}/getAmount`,
        summary: `${name}总数`,
        request: nothing,
        response: z.object({ amount: z.number() }),
        errors: [],
      }),
    getTotal: () =>
      call({
        ...open,
        path: `${prefix}/getTotal`,
        summary: `${name}总数`,
        request: nothing,
        response: z.object({ total: z.number() }),
        errors: [],
      }),
    saveClick: () =>
      call({
        ...shared,
        access: 'anonymous',
        writes: ['counters'],
        ignoresSession: true,
        path: `${prefix}/saveClick`,
        summary: `记一次浏览；同一访客 30 秒内只记一次`,
        request: key,
        response: key,
        errors: [],
      }),
    saveOrUpdate: () =>
      call({
        ...shared,
        transaction: true,
        path: `${prefix}/saveOrUpdate`,
        bodyKilobytes: 1024,
        summary:
          `写${name}：没有 id 为新建；有 id 须带所见的 rev，没有给出的选填项不变` +
          (isOwnedKind(kind)
            ? '。企业写自己的：body 为纯文本，企业名称按账号，contact 不公开；新建由未写完的一份而来时，unfinishedTime 为其 updateTime，那一份随之去掉，已换成另一份或已放弃时不保存'
            : ''),
        access: accessOf('write', kind),
        writes: [tag],
        once: true,
        ...(isOwnedKind(kind) && { whenClosed: { openWith: ['id', 'unfinishedTime'] } as const }),
        request: writtenOf(kind, where),
        response: saved,
        errors: isOwnedKind(kind) ? [...saveErrors, ...ownSaveErrors] : saveErrors,
        // each leaves a line in the history and in the audit; enterprises are many
        ...(isOwnedKind(kind) && { perIp: { max: 300, minutes: 10 } }),
      }),
    setIsDel: () => call({ ...remove, path: `${prefix}/setIsDel`, summary: `删除或恢复${name}` }),
    updateIsDel: () => call({ ...remove, path: `${prefix}/updateIsDel`, summary: `删除或恢复${name}` }),
    setReleaseStatus: () =>
      call({
        ...shared,
        transaction: true,
        path: `${prefix}/setReleaseStatus`,
        summary: `${name}的发布状态：0 收回，1 提交，2 通过或发布，3 退回，4 驳回，5 撤下；comment 为意见`,
        access: accessOf('drafts', kind),
        writes: isOwnedKind(kind) ? [tag, 'counters'] : [tag],
        request: z.object({
          id,
          releaseStatus: integer({ min: 0, max: 5 }),
          comment: trimmed(500),
          rev: integer({ min: 0 }),
        }),
        response: released,
        errors: isOwnedKind(kind)
          ? [...releaseErrors, 'submissionLimitReached', 'demandExpired']
          : releaseErrors,
      }),
  };
};

/** With a fixed code what that is called: 优秀个人. */
function nameOfItems<Kind extends ContentKind>(kind: Kind, where: Where<Kind>): string {
  const { name, fields }: KindDefinition = contentKinds[kind];
  const named = Object.entries<string>(where as Record<string, string>).map(([field, value]) =>
    nameOfValue(fields[field], value),
  );
  return named.length === 0 ? name : named.join('、');
}

type Makers<Kind extends ContentKind> = ReturnType<typeof makersOf<Kind>>;
export type ResourceCalls<Kind extends ContentKind> = {
  [Verb in keyof Makers<Kind>]: ReturnType<Makers<Kind>[Verb]>;
};
export type ResourceVerb = keyof ResourceCalls<ContentKind>;

/**
 * The calls of a prefix for items of a kind: `resource('/api/cms/info/identity', 'identifierNode', ['portalList', 'getById'])`. With `where`
 * it is about those items alone whose fields have these values: all others are unknown to it, and what it writes gets them. Served are all
 * that resource-calls.ts names (server/routes/resource.ts). A call that differs is written out beside them.
 */
export function resource<Kind extends ContentKind, const Verb extends ResourceVerb>(
  prefix: `/${string}`,
  kind: Kind,
  verbs: readonly Verb[],
  { where = {} }: { where?: Where<Kind> } = {},
): Pick<ResourceCalls<Kind>, Verb> {
  for (const field of Object.keys(where))
    if (!facetNames(kind).includes(field)) throw new Error(`${prefix}: ${field} is no facet of ${kind}`);
  const makers = makersOf(prefix, kind, where);
  return Object.fromEntries(verbs.map((verb) => [verb, makers[verb]()])) as Pick<ResourceCalls<Kind>, Verb>;
}
