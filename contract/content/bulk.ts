import { z } from 'zod';
import { id, instant, integer, line, trimmed } from '../fields.ts';
import { withdrawal } from './item.ts';
import { bulkOutcomes, mostAtOnce } from './work-rules.ts';

/** An item with the rev that its reader has seen: whatever has changed since is refused. */
const seen = z.object({ id, rev: integer({ min: 0 }) });

const act = z.discriminatedUnion('action', [
  z.object({ action: z.literal('submit') }),
  /** Null: as soon as it is approved. */
  z.object({ action: z.literal('schedule'), publishTime: instant.nullable() }),
  z.object({ action: z.literal('withdraw'), comment: trimmed(500), withdrawal }),
  z.object({ action: z.literal('moveTo'), sectionName: line(50).min(1) }),
  z.object({
    action: z.literal('tag'),
    add: z.array(line(30).min(1)).max(20).default([]),
    remove: z.array(line(30).min(1)).max(20).default([]),
  }),
  /** Null: for good. */
  z.object({ action: z.literal('expire'), expireTime: instant.nullable() }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('undelete') }),
]);

export type BulkAct = z.output<typeof act>;

export const severalItems = z
  .array(seen)
  .min(1)
  .max(mostAtOnce)
  .refine((items) => new Set(items.map((one) => one.id)).size === items.length);

/** What became of one of them. */
export const bulkRow = z.object({
  id: z.number(),
  /** After the act; of a rehearsal: as it is. */
  rev: z.number(),
  title: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it is refused, what is so already, or what else follows of it: 已有的通过作废. */
  msg: z.string(),
});

/** One act on several items (server/domain/publishing/bulk.ts). */
export const bulk = {
  request: z.object({ items: severalItems, act, isTrial: z.boolean().default(false) }),
  response: z.object({ rows: z.array(bulkRow) }),
  errors: [],
} as const;
