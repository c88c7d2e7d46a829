import type { z } from 'zod';
import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import type { CardNames, KindDefinition } from '#contract/content/kind.ts';
import { codedFields, type CodedMeta } from '#contract/content/kind-fields.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { nameOf } from '#contract/reference/trees.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { CardRow, PageRow } from '#server/db/queries/content.ts';

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

function namesOf({ kind, card }: CardRow): CardNames {
  // one kind's own function takes that kind's card, which the writer has computed (item-columns.ts)
  const { names }: KindDefinition = contentKinds[kind];
  const named: CardNames = { models: [], technicalTagsName: '', typeName: '' };
  for (const { field, dictionary, shownAs } of namedFields.get(kind) ?? []) {
    const ofCodes = [(card as Record<string, string | string[]>)[field] ?? []]
      .flat()
      .map((code) => nameOf(dictionary, code));
    if (shownAs === 'models') named.models = ofCodes;
    else if (shownAs !== undefined) named[shownAs] = ofCodes.join(',');
  }
  return Object.assign(named, names(card as never));
}

/** Of each kind the fields of its card that are said in words. */
const namedFields: ReadonlyMap<string, readonly (CodedMeta & { field: string })[]> = new Map(
  Object.entries(contentKinds).map(([kind, { extra, card }]: [string, KindDefinition]) => [
    kind,
    card.flatMap((field) => {
      const meta = codedFields.get(extra.shape[field] as z.ZodType);
      return meta?.shownAs === undefined ? [] : [{ field, ...meta }];
    }),
  ]),
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
