import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import type { Field } from '#contract/content/field.ts';
import { fieldsWith } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { nameOfValue } from '#contract/content/value-names.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { CardRow, PageRow } from '#server/db/queries/content/content.ts';

/** A row as lists show it. The kind says what the card holds: the columns were written by item-columns.ts. */
export function describeCard<Kind extends ContentKind = ContentKind>(row: CardRow): ContentCard<Kind> {
  // named one by one: V8 takes longer to spread them in between
  const { models, technicalTagsName, typeName } = namesOf(row);
  const card = {
    id: row.id,
    kind: row.kind,
    title: row.title,
    name: row.title,
    content: row.summary,
    imageUrl: row.imageUrl,
    sectionName: row.sectionName,
    sourceInfo: row.sourceInfo,
    publishTime: row.publishTime.toISOString(),
    createTime: row.createTime.toISOString(),
    releaseTimeShow: shanghaiDay(row.publishTime),
    views: row.views,
    isTop: row.isTop,
    models,
    technicalTagsName,
    typeName,
    card: row.card,
  } as unknown as ContentCard<Kind>;
  if (row.stage !== null) card.stage = row.stage;
  return card;
}

/** The names that section 3 of the portal specification gives the card of a case or a solution. */
interface CardNames {
  /** Of price models. */
  models: string[];
  /** Joined by commas. */
  technicalTagsName: string;
  typeName: string;
}

function namesOf({ kind, card }: CardRow): CardNames {
  const named: CardNames = { models: [], technicalTagsName: '', typeName: '' };
  for (const [name, field] of namedFields.get(kind) ?? []) {
    const names = [(card as Record<string, string | string[]>)[name] ?? []]
      .flat()
      .map((value) => nameOfValue(field, value));
    if (field.shownAs === 'models') named.models = names;
    else if (field.shownAs !== undefined) named[field.shownAs] = names.join(',');
  }
  return named;
}

/** Of each kind the fields of its card that are said in words. */
const namedFields: ReadonlyMap<string, readonly (readonly [string, Field])[]> = new Map(
  Object.entries(contentKinds).map(([kind, definition]) => [kind, fieldsWith(definition, 'shownAs')]),
);

/** A row whole, the sizes of its attachments apart. The body was sanitised when it was written. */
export function describeDetail(row: PageRow): ContentDetail {
  // not a spread: V8 takes fifteen microseconds to overwrite a field of one this wide
  return Object.assign(describeCard(row), {
    content: row.body,
    summary: row.summary,
    tags: row.tags,
    industryCodes: row.industryCodes,
    areaCode: row.areaCode ?? '',
    author: row.author,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    attachments: row.attachments.map((file) => ({ ...file, fileSize: null })),
    extra: row.extra,
  }) as ContentDetail;
}
