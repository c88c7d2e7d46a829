import { z } from 'zod';
import { responseCodes } from '#contract/content/handle.ts';
import { withoutUnprintable } from '#contract/fields.ts';
import type { HandleValue } from './handle-resolver.ts';

/** There is no such handle, by its own server or because no server has its prefix (301). */
const unknownCodes: readonly number[] = [responseCodes.unknown, responseCodes.invalid, 301];

/** 68 years, as far as the column of this site's own records goes. */
const longestTtl = 2 ** 31 - 1;
const usualTtl = 86_400;

const answered = z.object({
  responseCode: z.number(),
  values: z
    .array(
      z.object({
        index: z.number().int().min(0).max(longestTtl),
        type: z.string().max(200),
        // a text, or in the formats admin, site, key and vlist what these are made of
        data: z.object({ format: z.string().max(50), value: z.unknown() }),
        // seconds, or the moment until which it holds
        ttl: z.union([z.number(), z.iso.datetime({ offset: true })]).optional(),
        timestamp: z.string().max(50).optional(),
      }),
    )
    .max(1_000)
    .default([]),
});

/** The values of what a proxy answered, by their index; undefined: it knows no such handle. Throws for what is no answer. */
export function readProxyAnswer({
  status,
  body,
  now,
}: {
  status: number;
  body: unknown;
  now: Date;
}): HandleValue[] | undefined {
  const parsed = answered.safeParse(body);
  if (!parsed.success) throw new Error(`status ${String(status)}, no answer of a handle proxy`);
  const { responseCode, values } = parsed.data;
  if (unknownCodes.includes(responseCode)) return undefined;
  if (responseCode === responseCodes.noValues) return [];
  if (responseCode !== responseCodes.found || status !== 200)
    throw new Error(`status ${String(status)}, response code ${String(responseCode)}`);
  return values
    .map(({ index, type, data, ttl = usualTtl, timestamp = '' }) => ({
      index,
      type: withoutUnprintable(type),
      data: withoutUnprintable(
        typeof data.value === 'string' ? data.value : JSON.stringify(data.value ?? ''),
      ),
      ttlSeconds: secondsOf(ttl, now),
      timestamp: withoutUnprintable(timestamp),
    }))
    .toSorted((a, b) => a.index - b.index);
}

function secondsOf(ttl: number | string, now: Date): number {
  const seconds = typeof ttl === 'number' ? ttl : (Date.parse(ttl) - now.getTime()) / 1000;
  return Math.min(Math.max(Math.floor(seconds), 0), longestTtl);
}
