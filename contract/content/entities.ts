import { z } from 'zod';

/** Instants travel as ISO 8601 in UTC; `releaseTimeShow` is the Shanghai day for people. */
const instant = z.iso.datetime();

/** What a list shows of any content item. `content` holds the summary; `name` repeats the title for card calls that read it. */
export const contentCard = z.object({
  id: z.number(),
  kind: z.string(),
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
  /** Names of price models, technical tags, the type: filled where the kind has them. */
  models: z.array(z.string()),
  technicalTagsName: z.string(),
  typeName: z.string(),
  /** The few fields of the kind that its card shows. */
  card: z.record(z.string(), z.unknown()),
});

/** One item whole. Here `content` is the body as sanitised HTML. */
export const contentDetail = contentCard.extend({
  summary: z.string(),
  tags: z.array(z.string()),
  industryCodes: z.array(z.string()),
  areaCode: z.string(),
  author: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), filePath: z.string() })),
  extra: z.record(z.string(), z.unknown()),
});

export const declarationItem = z.object({
  id: z.number(),
  title: z.string(),
  declareUnit: z.string(),
  declareStartTime: instant,
  declareEndTime: instant,
  sectionName: z.string(),
  declareType: z.string(),
  status: z.enum(['noStart', 'underway', 'end']),
});

export const banner = z.object({
  id: z.number(),
  imageUrl: z.string(),
  kicker: z.string(),
  title: z.string(),
  content: z.string(),
  linkAddress: z.string(),
  jumpAddress: z.string(),
  sectionName: z.string(),
  actions: z.array(z.object({ label: z.string(), href: z.string() })),
});

export const systemNotification = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  systemType: z.number(),
  publishTime: instant,
  releaseTimeShow: z.string(),
});

export type ContentCard = z.infer<typeof contentCard>;
export type ContentDetail = z.infer<typeof contentDetail>;
export type DeclarationItem = z.infer<typeof declarationItem>;
export type Banner = z.infer<typeof banner>;
export type SystemNotification = z.infer<typeof systemNotification>;
