import { z } from 'zod';
import { readHandle } from '#contract/content/handle.ts';
import { isLinkAddress } from '#contract/shared-rules/link-address.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { identifierRecord } from '#server/db/schema/identifier.ts';
import { midnight } from './days.ts';
import { readDemoFile } from './read-items.ts';

const demoNode = z.strictObject({
  prefix: z.string(),
  maker: z.string(),
  things: z.array(
    z.strictObject({
      suffix: z.string(),
      name: z.string(),
      specification: z.string(),
      batch: z.string().optional(),
      producedDaysAgo: z.number().int().positive(),
      url: z.string().refine(isLinkAddress).optional(),
    }),
  ),
});

type NewRecord = typeof identifierRecord.$inferInsert;

const day = 86_400;
/** Where browsers are led may change with the site; what a thing is does not. */
const ttlOf = (type: string): number => (type === 'URL' ? 3_600 : day);

/** Records of the demo nodes' identifiers. Days count back from `now`. */
export function readDemoIdentifiers(now: Date): NewRecord[] {
  const nodes = z.array(demoNode).parse(readDemoFile('identifier-records.yaml'));
  return nodes.flatMap(({ prefix, maker, things }) =>
    things.flatMap(({ suffix, name, specification, batch, producedDaysAgo, url }) => {
      const handle = readHandle(`${prefix}/${suffix}`);
      if (handle === undefined) throw new Error(`${prefix}/${suffix} is no handle`);
      const producedOn = new Date(midnight(now, -producedDaysAgo));
      const made = shanghaiDay(producedOn);
      const values: [type: string, data: string | undefined][] = [
        ['URL', url],
        ['产品名称', name],
        ['规格', specification],
        ['批次', batch?.replace('{day}', made.slice(2).replaceAll('-', ''))],
        ['生产单位', maker],
        ['生产日期', made],
      ];
      return values.flatMap(([valueType, data], place) =>
        data === undefined
          ? []
          : {
              handle: handle.text,
              handleKey: handle.key,
              prefix: handle.prefix,
              valueIndex: place + 1,
              valueType,
              data,
              ttlSeconds: ttlOf(valueType),
              createdAt: producedOn,
              updatedAt: producedOn,
            },
      );
    }),
  );
}
