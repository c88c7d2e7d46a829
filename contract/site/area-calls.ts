import { z } from 'zod';
import { call } from '../call.ts';
import { idText, integer, trimmed } from '../fields.ts';

const prefix = '/api/portal/site/areas';
const workOn = { method: 'POST', access: 'chief' } as const;
/** The number of the state that was seen; 0 while nobody has changed anything. */
const rev = integer({ min: 0 });
const cityCode = idText(12);

const uses = z
  .object({
    ...{ content: z.number(), enterprises: z.number(), subscriptions: z.number() },
    ...{ applications: z.number(), certifications: z.number() },
  })
  .meta({ id: 'AreaUses' });

/** The districts of cities, which chiefs keep. See docs/decisions/156. */
export const areaCalls = {
  readAreas: call({
    ...workOn,
    path: `${prefix}/list`,
    summary:
      '一个城市的区县：代码、名称、是否停用，有多少内容、企业、订阅、申请和认证在用；不带城市时是本站所在的城市',
    reads: ['dictionary', 'site', 'content', 'account', 'diagnosis'],
    request: z.object({ city: cityCode }).meta({ examples: [{ city: '510100' }] }),
    response: z.object({
      rev: z.number(),
      /** The one whose districts these are; null where the site is of no city and nothing names one. */
      city: z.object({ code: z.string(), name: z.string() }).nullable(),
      /** That of the site first, then those whose districts something carries. */
      cities: z.array(z.object({ code: z.string(), name: z.string() })),
      areas: z.array(
        z
          .object({
            ...{ code: z.string(), name: z.string(), isRetired: z.boolean() },
            /** The code that took its place; '' where none did. */
            mergedInto: z.string(),
            uses,
          })
          .meta({ id: 'EditedArea' }),
      ),
    }),
    errors: ['accessDenied', 'notFound'],
  }),
  saveAreas: call({
    ...workOn,
    path: `${prefix}/save`,
    summary:
      '以给出的顺序、名称和停用代替一个城市的区县：原有的一个都不能少，没有过的代码是新增的，rev 为所见的。改过的名称在企业、认证和诊断受理里一起改',
    writes: ['dictionary', 'site', 'content', 'account', 'district', 'certification'],
    transaction: true,
    request: z
      .object({
        ...{ city: cityCode, rev },
        areas: z
          .array(z.object({ code: idText(12), name: trimmed(100), isRetired: z.boolean().default(false) }))
          .max(200),
      })
      .meta({ examples: [{ city: '510100', rev: 0, areas: [{ code: '510190', name: '高新区' }] }] }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'notFound', 'editedMeanwhile', 'siteNothingChanged'] as const),
      ...(['areaCodeRequired', 'areaCodeFormat', 'areaCodeTaken', 'areaNameTaken', 'areasFull'] as const),
      ...(['entryNameRequired', 'entryNameTooLong', 'entryNameFormat'] as const),
      ...(['entriesIncomplete', 'entriesNoneOffered'] as const),
    ],
  }),
  mergeAreas: call({
    ...workOn,
    path: `${prefix}/merge`,
    summary:
      '把一个区县并入同城的另一个：内容（含草稿和以前的版本）、企业、订阅、诊断申请和受理、认证从此用另一个的代码，回答各改了多少；不能撤销',
    writes: [
      ...(['dictionary', 'site', 'content', 'account', 'subscription'] as const),
      ...(['diagnosis', 'district', 'certification'] as const),
    ],
    transaction: true,
    request: z.object({ city: cityCode, rev, code: idText(12), into: idText(12) }),
    response: z.object({ changed: uses }),
    errors: ['accessDenied', 'editedMeanwhile', 'notFound', 'areaMergeTarget', 'areaIsOfSite'],
  }),
};
