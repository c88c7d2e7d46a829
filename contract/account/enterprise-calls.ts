import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, pageOf, paging, trimmed } from '../fields.ts';

const prefix = '/api/system/enptBasicInfo';

/** What users may know of an enterprise whose identity has been approved: what a business register shows to anybody. */
const knownEnterprise = z
  .object({
    id: z.number(),
    companyName: z.string(),
    /** Province, city and district, joined by slashes. */
    areaPath: z.string(),
    companyTypeName: z.string(),
    industryName: z.string(),
    scaleName: z.string(),
    isProvider: z.boolean(),
  })
  .meta({ id: 'KnownEnterprise' });
export type KnownEnterprise = z.infer<typeof knownEnterprise>;

/** The caller's own enterprise whole. */
const ownEnterprise = knownEnterprise
  .extend({
    creditCode: z.string(),
    areaCode: z.string(),
    address: z.string(),
    industryCode: z.string(),
    incomeName: z.string(),
    userType: z.number(),
    auditStatus: z.string(),
    /** None of the four choices about it is open. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'OwnEnterprise' });
export type OwnEnterprise = z.infer<typeof ownEnterprise>;

/** Information on enterprises: section 7.7 of the portal specification. */
export const enterpriseCalls = {
  getEntInfo: call({
    method: 'POST',
    path: `${prefix}/getEntInfo`,
    summary: '本企业的信息；账号没有企业信息时 data 为 null',
    access: 'enterprise',
    reads: ['account', 'dictionary'],
    request: nothing,
    response: ownEnterprise.nullable(),
    errors: [],
  }),
  getLHEntInfo: call({
    method: 'POST',
    path: `${prefix}/getLHEntInfo`,
    summary: '本企业用于两化融合的信息：行业、规模、收入，以及平台上同行业的案例、标杆和解决方案数',
    access: 'enterprise',
    reads: ['account', 'dictionary', 'content:case', 'content:benchmark', 'content:solution'],
    request: nothing,
    response: ownEnterprise
      .pick({
        companyName: true,
        industryCode: true,
        industryName: true,
        scaleName: true,
        incomeName: true,
        isComplete: true,
      })
      .extend({ peers: z.object({ cases: z.number(), benchmarks: z.number(), solutions: z.number() }) })
      .nullable(),
    errors: [],
  }),
  getEntInfoById: call({
    method: 'POST',
    path: `${prefix}/getEntInfoById`,
    summary: '一家已认证企业可以公开的信息；没有时 data 为 null',
    access: 'user',
    reads: ['account', 'dictionary'],
    request: z.object({ id: id.optional() }),
    response: knownEnterprise.nullable(),
    errors: [],
    perIp: { max: 120, minutes: 10 },
  }),
  getAllEnptList: call({
    method: 'POST',
    path: `${prefix}/getAllEnptList`,
    summary: '已认证的企业，可按名称；userType 为 3 工业企业、4 服务商',
    access: 'user',
    reads: ['account', 'dictionary'],
    request: paging.extend({ keyword: trimmed(50), userType: z.enum(['', '3', '4']).default('') }),
    response: pageOf(knownEnterprise),
    errors: [],
    perIp: { max: 120, minutes: 10 },
  }),
};
