import { z } from 'zod';
import { levelBadge } from '../assessments/badge.ts';
import {
  contentKindKeys,
  contentKinds,
  type AnyExtra,
  type CardOf,
  type ContentKind,
  type ExtraOf,
} from './kinds.ts';
import { fieldsWith } from './kind.ts';
import { extraSchemas } from './kind-schemas.ts';
import { versionStates } from './release.ts';
import { supplyStages } from '../supply/stages.ts';

/** Instants travel as ISO 8601 in UTC; `releaseTimeShow` is the Shanghai day for people. */
const instant = z.iso.datetime();

/** The state of the window in which one can apply; '' where any will do. */
const windowState = z.enum(['noStart', 'underway', 'end']);
export const windowFilter = z.union([z.literal(''), windowState]).default('');

export const declarationItem = z
  .object({
    id: z.number(),
    title: z.string(),
    /** The summary, as cards have it. */
    content: z.string(),
    declareUnit: z.string(),
    declareStartTime: instant,
    declareEndTime: instant,
    sectionName: z.string(),
    declareType: z.string(),
    status: windowState,
    ...extraSchemas.declaration.pick({ amount: true, supportKind: true, audience: true, mode: true }).shape,
  })
  .meta({ id: 'DeclarationItem' });

export type DeclarationItem = z.output<typeof declarationItem>;

/** What a list shows of an item whatever its kind. `content` holds the summary; `name` repeats the title for calls that read it. */
const cardFields = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  sectionName: z.string(),
  sourceInfo: z.string(),
  publishTime: instant,
  createTime: instant,
  releaseTimeShow: z.string(),
  views: z.number(),
  isTop: z.boolean(),
  /** Of a demand: how far it has come with a partner. */
  stage: z.enum(supplyStages).optional(),
  /** Of a policy in a list: the declaration based on it that one can apply to, or else the next; missing where there is none. */
  declaring: declarationItem.optional(),
  /** Of a provider in a list: the public cases that name it; missing where there are none. */
  delivered: z.number().optional(),
  /** Of a provider: its levels that were looked at on site, as far as it lets them be shown; missing where there are none. */
  badges: z.array(levelBadge).optional(),
  /** Names of price models, technical tags, the type: filled where the kind has them. */
  models: z.array(z.string()),
  technicalTagsName: z.string(),
  typeName: z.string(),
});

/** What is there beside of one item whole. Here `content` is the body as sanitised HTML. */
const detailFields = cardFields.extend({
  summary: z.string(),
  tags: z.array(z.string()),
  industryCodes: z.array(z.string()),
  areaCode: z.string(),
  author: z.string(),
  /** Of a declaration or an event. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** With their sizes in bytes; null where a file is there no more. */
  attachments: z.array(
    z.object({ fileName: z.string(), filePath: z.string(), fileSize: z.number().nullable() }),
  ),
  /** Of what the public does not see: answered to those who may see drafts, and to its owner. `isOlderPublic`: the public reads an older version. */
  preview: z.object({ state: z.enum(versionStates), isOlderPublic: z.boolean() }).optional(),
});

/** A card of one kind, or of any: then `kind` tells which fields are in `card`. */
export type ContentCard<Kind extends ContentKind = ContentKind> = {
  [K in Kind]: z.output<typeof cardFields> & { kind: K; card: CardOf<K> };
}[Kind];

export type ContentDetail<Kind extends ContentKind = ContentKind> = {
  [K in Kind]: z.output<typeof detailFields> & { kind: K; card: CardOf<K>; extra: ExtraOf<K> };
}[Kind];

const cardSchema = (kind: ContentKind) => {
  const names = fieldsWith(contentKinds[kind], 'onCard').map(([name]) => name);
  return (extraSchemas[kind] as z.ZodObject).pick(
    Object.fromEntries(names.map((name) => [name, true])) as never,
  );
};

/** Made once a kind, so that whatever holds one holds the same; the API document has them by these names. */
const ofEveryKind = (schemaOf: (kind: ContentKind) => z.ZodType, suffix: string) =>
  Object.fromEntries(
    contentKindKeys.map((kind) => {
      const id = kind.charAt(0).toUpperCase() + kind.slice(1) + suffix;
      return [kind, schemaOf(kind).meta({ id })];
    }),
  ) as Record<ContentKind, z.ZodType>;

const cards = ofEveryKind(
  (kind) => cardFields.extend({ kind: z.literal(kind), card: cardSchema(kind) }),
  'Card',
);
const details = ofEveryKind(
  (kind) => detailFields.extend({ kind: z.literal(kind), card: cardSchema(kind), extra: extraSchemas[kind] }),
  'Detail',
);

/** Cards of one kind. */
export function cardOf<Kind extends ContentKind>(
  kind: Kind,
): z.ZodType<ContentCard<Kind>, ContentCard<Kind>> {
  return cards[kind] as never;
}

/** One item of a kind whole. */
export function detailOf<Kind extends ContentKind>(
  kind: Kind,
): z.ZodType<ContentDetail<Kind>, ContentDetail<Kind>> {
  return details[kind] as never;
}

const anyOf = <Item>(schemas: Record<ContentKind, z.ZodType>, id: string): z.ZodType<Item, Item> =>
  z.discriminatedUnion('kind', Object.values(schemas) as never).meta({ id });

export const contentCard = anyOf<ContentCard>(cards, 'ContentCard');
export const contentDetail = anyOf<ContentDetail>(details, 'ContentDetail');

/** The fields of a kind beyond the common ones, of any kind: then `kind` tells which. */
export const anyExtra: z.ZodType<AnyExtra, AnyExtra> = z.discriminatedUnion(
  'kind',
  contentKindKeys.map((kind) => z.object({ kind: z.literal(kind), extra: extraSchemas[kind] })) as never,
);

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

/**
 * What a detail page shows beside an item. `related` items are tied to it or similar. Its neighbours are the previous
 * and next of its series, otherwise of the list of its section. Whom a policy is for is given in words, '' for other
 * kinds. The provider is null if the item names no public one. Digital scenes are given in words. Declarations that a
 * policy is the basis of, and that are not over, come by their deadlines.
 */
export const neighbours = z
  .object({
    related: z.array(contentCard),
    previous: neighbour,
    next: neighbour,
    audience: z.string(),
    providerId: z.number().nullable(),
    /** Those of the provider that the item names. */
    providerBadges: z.array(levelBadge),
    scenes: z.array(z.object({ code: z.string(), name: z.string() })),
    declarations: z.array(declarationItem),
  })
  .meta({ id: 'Neighbours' });

export type Neighbours = z.output<typeof neighbours>;

/**
 * One value of a facet with the number of items behind it. Of a tree (areas, industries, scenes) with its name and the code of the branch
 * that it stands in, '' for a root: what stands in a branch counts for all above it.
 */
export const facetValue = z
  .object({
    value: z.string(),
    count: z.number(),
    name: z.string().optional(),
    parent: z.string().optional(),
  })
  .meta({ id: 'FacetValue' });

export type FacetValue = z.output<typeof facetValue>;

export const banner = z
  .object({
    id: z.number(),
    imageUrl: z.string(),
    imageAlt: z.string(),
    kicker: z.string(),
    title: z.string(),
    content: z.string(),
    linkAddress: z.string(),
    jumpAddress: z.string(),
    sectionName: z.string(),
    actions: z.array(z.object({ label: z.string(), href: z.string() })),
  })
  .meta({ id: 'Banner' });

export const systemNotification = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string(),
    systemType: z.number(),
    publishTime: instant,
    releaseTimeShow: z.string(),
  })
  .meta({ id: 'SystemNotification' });

export type Banner = z.infer<typeof banner>;
export type SystemNotification = z.infer<typeof systemNotification>;
