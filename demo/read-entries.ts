import { z } from 'zod';
import { isLinkAddress } from '#contract/shared-rules/link-address.ts';
import { readDemoFile } from './read-items.ts';

const demoEntry = z.strictObject({
  key: z.string(),
  name: z.string(),
  icon: z.string().default(''),
  url: z.string().refine(isLinkAddress),
  opensIn: z.enum(['frame', 'window']).default('window'),
  needsLogin: z.boolean().default(false),
});

/** Home's ways to other systems. Those of the demo city are pages of the portal itself: it has no other systems. */
export function readDemoEntries(): z.output<typeof demoEntry>[] {
  return z.array(demoEntry).parse(readDemoFile('entries.yaml'));
}
