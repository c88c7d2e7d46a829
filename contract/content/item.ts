import { z } from 'zod';
import { instant, line, lines, trimmed } from '../fields.ts';
import { areaCodeText } from '../reference/area-code.ts';
import { isLinkAddress } from '../shared-rules/link-address.ts';
import { bodyRules } from './body-rules.ts';

/** What every kind of item has, as an author gives it. The kind's own fields are beside, in `extra`. */
export const itemFields = z.object({
  /** The section's name: its ids are the site's own. */
  sectionName: trimmed(50),
  title: line(200).min(1),
  summary: line(500),
  /** HTML; sanitised when it is written. */
  body: lines(bodyRules.maxLength),
  imageUrl: line(300).default(''),
  /** Files of this portal (contract/files/public-documents.ts), each once. */
  attachments: z
    .array(z.object({ fileName: line(200).min(1), filePath: line(300) }))
    .max(20)
    .refine((files) => new Set(files.map(({ filePath }) => filePath)).size === files.length)
    .default([]),
  /** GB/T 2260; '' for the whole city. */
  areaCode: areaCodeText(),
  /** GB/T 4754-2017; none where it concerns all. */
  industryCodes: z.array(line(8)).max(50).default([]),
  tags: z.array(line(30)).max(20).default([]),
  sourceInfo: line(100).default(''),
  author: line(50).default(''),
  isTop: z.boolean().default(false),
  /** Higher comes first among equals. */
  weight: z.number().int().min(0).max(1_000).default(0),
  /** Of a declaration or an event. */
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
});

/** When a version is to be public. */
export const publicationFields = {
  /** Not before; null: as soon as it is approved. */
  publishTime: instant.nullable().default(null),
  /** Until then; null: for good. */
  expireTime: instant.nullable().default(null),
};

export type ItemFields = z.output<typeof itemFields>;

/** An item's content whole, as a version keeps it. */
export interface ItemContent {
  fields: ItemFields;
  /** By the kind's own schema. */
  extra: object;
  /** Ids of the items at the other end, by the names of the kind's relations. */
  relations: Readonly<Record<string, readonly number[]>>;
}

/** What the public reads where an item was: with a text, with the address it has moved to, or nothing but that it is gone. */
export const withdrawal = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('notice'), text: line(500).min(1) }),
  z.object({ reason: z.literal('moved'), text: line(500).min(1), to: line(300).refine(isLinkAddress) }),
  z.object({ reason: z.literal('gone'), text: line(500).min(1) }),
]);

export type Withdrawal = z.output<typeof withdrawal>;
