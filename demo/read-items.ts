import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ScalarTag } from 'yaml';
import { z } from 'zod';
import { itemFields, type ItemFields } from '#contract/content/item.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { contentKindKeys, type AnyExtra, type ContentKind } from '#contract/content/kinds.ts';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { supplyStages, type SupplyStage } from '#contract/supply/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { endOfDay, midnight, officeOpens } from './days.ts';
import { prose } from './prose.ts';
import { demoCompanies } from './companies.ts';

/** One demo item: its fields, the kind's own beside, and what only a demo site needs. */
export type DemoItem = {
  /** Stable over releases: the loader replaces by it. Unique over all kinds. */
  key: string;
  fields: ItemFields;
  publishedDaysAgo: number;
  views: number;
  favourites: number;
  /** Of a demand: how far it has come; open where it is not said. */
  stage: SupplyStage | undefined;
  /** Keys of other items, by the names of the kind's relations. */
  relations: Readonly<Record<string, readonly string[]>>;
} & AnyExtra;

const folder = join(projectRoot, 'demo/items');
/** What the files hold beside the fields of every item. */
const demoFields = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  publishedDaysAgo: z.number().int().nonnegative(),
  views: z.number().int().nonnegative(),
  favourites: z.number().int().nonnegative().default(0),
  stage: z.enum(supplyStages).optional(),
  relations: z.record(z.string(), z.array(z.string())).default({}),
  extra: z.record(z.string(), z.json()).default({}),
  ...itemFields.shape,
});

/**
 * All demo items, from demo/items/<kind>/*.yaml. Their dates are told in days from the day of loading (negative: before it), so that
 * the site looks alive whenever it is first started: `!day` a date, `!time` when the office opens, `!endOfDay` the last second,
 * `!at 4 14:30` a time of that day, and inside a text `{day 4}`. Bodies are written as prose.ts reads them. Throws, naming file and item, when something does not fit its kind.
 */
export function readDemoItems(now: Date): DemoItem[] {
  return contentKindKeys.flatMap((kind) => readItemsOfKind(kind, now));
}

export function readItemsOfKind(kind: ContentKind, now: Date): DemoItem[] {
  return readFolder(kind, now).map(({ file, item }, index) => readItem(kind, file, item, index));
}

/** What another file beside them holds. */
export function readDemoFile(name: string): unknown {
  return parse(readFileSync(join(folder, name), 'utf8'));
}

function readFolder(kind: ContentKind, now: Date): { file: string; item: unknown }[] {
  const place = join(folder, kebab(kind));
  const customTags = dateTags(now);
  return readdirSync(place)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const file = `${kebab(kind)}/${name}`;
      const items = z
        .array(z.unknown())
        .parse(parse(withDays(readFileSync(join(place, name), 'utf8'), now), { customTags }));
      return items.map((item) => ({ file, item }));
    });
}

function readItem(kind: ContentKind, file: string, given: unknown, index: number): DemoItem {
  try {
    const { key, publishedDaysAgo, views, favourites, stage, relations, extra, ...fields } =
      demoFields.parse(given);
    return {
      key,
      fields: { ...fields, body: prose(fields.body) },
      publishedDaysAgo,
      views,
      favourites,
      stage,
      relations,
      kind,
      extra: extraSchemas[kind].strict().parse({ ...filledIn(kind, index, fields.title), ...extra }),
    } as DemoItem;
  } catch (error) {
    throw new Error(`demo/items/${file}: ${String((given as { key?: unknown } | null)?.key)}`, {
      cause: error,
    });
  }
}

/**
 * What is made and not written: credit codes have a checksum, so those of invented providers are made; where a video lies is known once it
 * is in the storage (media.ts).
 */
function filledIn(kind: ContentKind, index: number, title: string): object {
  if (kind === 'provider') {
    // whoever has an account is the same enterprise here and there
    const company = demoCompanies.find(({ name }) => name === `${title}（示范）有限公司`);
    const made = makeCreditCode({ area: '990104', serial: 5_000_000 + index });
    return { creditCode: company?.creditCode ?? made };
  }
  return kind === 'video' ? { file: unstoredVideo, subtitles: unstoredVideo } : {};
}

const unstoredVideo = publicVideoPath('0'.repeat(32));

function dateTags(now: Date): ScalarTag[] {
  const tag = (name: string, resolve: (days: number) => string): ScalarTag => ({
    tag: name,
    resolve: (text) => resolve(Number(text)),
  });
  return [
    tag('!day', (days) => shanghaiDay(midnight(now, days))),
    tag('!time', (days) => new Date(officeOpens(now, days)).toISOString()),
    tag('!endOfDay', (days) => new Date(endOfDay(now, days)).toISOString()),
    { tag: '!at', resolve: (text) => momentOf(text, now) },
  ];
}

/** `4 14:30`: a time of the clock in Shanghai, four days from now. */
function momentOf(text: string, now: Date): string {
  const [, days = '', hours = '', minutes = ''] = /^(-?\d+) (\d\d):(\d\d)$/.exec(text) ?? [];
  if (minutes === '') throw new Error(`no time: ${text}`);
  return new Date(
    midnight(now, Number(days)) + (Number(hours) * 60 + Number(minutes)) * 60_000,
  ).toISOString();
}

/** A day inside a sentence: 11月26日. */
function withDays(text: string, now: Date): string {
  return text.replaceAll(/\{day (-?\d+)\}/g, (_, days: string) => {
    const [, month, day] = shanghaiDay(midnight(now, Number(days)))
      .split('-')
      .map(Number);
    return `${String(month)}月${String(day)}日`;
  });
}

const kebab = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
