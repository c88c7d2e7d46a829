import { z } from 'zod';
import type { SiteFacts } from '#contract/site/facts.ts';
import { demoAreaCode, demoLinks, demoSite } from './demo-site.ts';
import { parseJson, readBy } from './read-setting.ts';

/** Other sites the footer leads to. */
const siteLinks = z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }));

/** What the site is called at its first start. See docs/decisions/134-what-the-site-says-of-itself.md. */
export const siteSettings = {
  SITE_NAME: z.string().optional(),
  SITE_SUBTITLE: z.string().optional(),
  SITE_HOST_UNIT: z.string().optional(),
  SITE_OPERATOR: z.string().optional(),
  SITE_ICP: z.string().optional(),
  SITE_POLICE_RECORD: z.string().optional(),
  SITE_ID_CODE: z.string().optional(),
  SITE_PHONE: z.string().optional(),
  SITE_PHONE_2: z.string().optional(),
  SITE_AREA_CODE: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'must be a code of GB/T 2260, such as 510100')
    .optional(),
  SITE_LINKS: readBy(
    (text) => siteLinks.safeParse(parseJson(text)).data,
    'must be a JSON list of { name, url }, addresses with http:// or https://',
  ).optional(),
};

/** When somebody answers the telephone, where nobody has said otherwise. */
const usualHours = '工作日 9:00—17:00';

/** What the site says of itself until staff have written it. */
export function describeFirstSite(
  given: z.output<z.ZodObject<typeof siteSettings>>,
  isDemo: boolean,
): SiteFacts {
  const of = isDemo ? demoSite : undefined;
  return {
    name: given.SITE_NAME ?? of?.name ?? '工业互联网公共服务平台',
    subtitle: given.SITE_SUBTITLE ?? of?.subtitle ?? '',
    hostUnit: given.SITE_HOST_UNIT ?? of?.hostUnit ?? '',
    operator: given.SITE_OPERATOR ?? of?.operator ?? '',
    phone: given.SITE_PHONE ?? of?.phone ?? '',
    phone2: given.SITE_PHONE_2 ?? of?.phone2 ?? '',
    hours: usualHours,
    areaCode: given.SITE_AREA_CODE ?? (isDemo ? demoAreaCode : ''),
    icp: given.SITE_ICP ?? of?.icp ?? '',
    policeRecord: given.SITE_POLICE_RECORD ?? of?.policeRecord ?? '',
    idCode: given.SITE_ID_CODE ?? of?.idCode ?? '',
    logo: '',
    favicon: '',
    codes: [],
    links: given.SITE_LINKS ?? (isDemo ? demoLinks : []),
    ...{ visitsBefore: '', visitsBeforeDay: '' },
  };
}
