import { sql } from 'drizzle-orm';
import { cardFields } from '#contract/content/cards.ts';
import type { Queryable } from '#server/db/database.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { publishedStatus } from '#server/db/queries/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { dictionaries } from '#server/db/reference/dictionaries.ts';
import { bigrams } from '#server/lib/bigrams.ts';
import type { DemoItem } from './item.ts';

const day = 24 * 3_600_000;
const rowsPerInsert = 100;
/** Office hours begin, so that items of one day do not all carry midnight. */
const firstHour = 9;

/** Inserts demo items as published content, counting their relative days from `now`. */
export async function insertDemoItems(tx: Queryable, items: readonly DemoItem[], now: Date): Promise<void> {
  const rows = items.map((item, index) => contentRow(item, index, now));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(contentItem).values(rows.slice(start, start + rowsPerInsert));
  }
}

function contentRow(item: DemoItem, index: number, now: Date): typeof contentItem.$inferInsert {
  const published = new Date(atOfficeHour(now, -item.publishedDaysAgo).getTime() + (index % 480) * 60_000);
  const plainText = `${item.title} ${item.summary} ${item.body.replace(/<[^>]*>/g, ' ')} ${item.tags.join(' ')}`;
  const { start, end } = windowDays(item.extra);
  return {
    demoKey: item.key,
    kind: item.kind,
    sectionName: item.sectionName,
    title: item.title,
    summary: item.summary,
    body: item.body,
    areaCode: item.areaCode ?? null,
    industryCodes: [...item.industryCodes],
    tags: [...item.tags],
    sourceInfo: item.sourceInfo,
    author: item.author ?? '',
    status: publishedStatus,
    publishTime: published > now ? now : published,
    createTime: published > now ? now : published,
    isTop: item.isTop ?? false,
    weight: item.weight ?? 0,
    views: item.views,
    favourites: item.favourites ?? 0,
    startsAt: start === undefined ? null : atOfficeHour(now, start),
    // a declaration ends at the end of its last day, 24:00 in Shanghai
    endsAt: end === undefined ? null : new Date(midnight(now, end + 1).getTime() - 1000),
    extra: extraOf(item, index),
    card: cardOf(item),
    searchText: sql`to_tsvector('simple', ${bigrams(plainText)})` as unknown as string,
  };
}

const priceModels = new Map(
  dictionaries
    .find(({ typeCode }) => typeCode === 'product_price_model')
    ?.items.map(({ code, name }) => [code, name]),
);

/** The fields of the card, price models by their names. */
function cardOf({ kind, extra }: DemoItem): Record<string, unknown> {
  const card = Object.fromEntries(
    cardFields[kind].filter((name) => extra[name] !== undefined).map((name) => [name, extra[name]]),
  );
  const { models } = card;
  if (!Array.isArray(models)) return card;
  return { ...card, models: models.map((code) => priceModels.get(String(code)) ?? '') };
}

/** Credit codes have a checksum, so those of invented providers are made, not written. */
function extraOf({ kind, extra }: DemoItem, index: number): Record<string, unknown> {
  if (kind !== 'provider') return { ...extra };
  return { ...extra, creditCode: makeCreditCode({ area: '990104', serial: 5_000_000 + index }) };
}

/** Relative days of a declaration or an activity. */
function windowDays(extra: DemoItem['extra']): { start: number | undefined; end: number | undefined } {
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    start: numberOf(extra['declareStartDay'] ?? extra['startDay']),
    end: numberOf(extra['declareEndDay'] ?? extra['endDay']),
  };
}

/** Midnight in Shanghai, so many days from today. */
function midnight(now: Date, days: number): Date {
  const shanghai = now.getTime() + 8 * 3_600_000;
  return new Date(shanghai - (shanghai % day) - 8 * 3_600_000 + days * day);
}

function atOfficeHour(now: Date, days: number): Date {
  return new Date(midnight(now, days).getTime() + firstHour * 3_600_000);
}
