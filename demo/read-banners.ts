import { z } from 'zod';
import { readDemoFile } from './read-items.ts';

/**
 * One slide. `sy` is the home page's carousel, `syyc` the strip of columns below it. `linkAddress` is where a click on the slide
 * leads, `jumpAddress` where its second action leads; both are paths of the site's own router.
 */
const demoBanner = z.strictObject({
  key: z.string(),
  addressType: z.enum(['sy', 'syyc']),
  /** The short line above the title. */
  kicker: z.string(),
  title: z.string(),
  content: z.string(),
  sectionName: z.string(),
  linkAddress: z.string(),
  jumpAddress: z.string(),
  actions: z.array(z.strictObject({ label: z.string(), href: z.string() })),
});

export function readDemoBanners(): z.output<typeof demoBanner>[] {
  return z.array(demoBanner).parse(readDemoFile('banners.yaml'));
}
