import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';
import { levelTools, peerConsentsPerDay } from './constants.ts';

const prefix = '/api/portal/assessment/consent';
/** What an enterprise allows beyond its own use; nothing unless it says so. */
const consent = z.object({
  /** Whether the page that checks its reports has its whole name and code. */
  showsName: z.boolean(),
  /** Whether its last results count among those of its industry and size. */
  inPeers: z.boolean(),
  /** Whether the levels of its last results count in the public figures of districts and industries. */
  inLevels: z.boolean(),
  /** By which tools the level that was confirmed on site stands on its public pages. */
  badges: z.array(z.enum(levelTools)),
});
/** Pages of the release before do not name the tools: what was said of these stays. */
const wanted = consent.extend({ badges: z.array(z.enum(levelTools)).max(levelTools.length).optional() });

/** What an enterprise lets others see of its self-assessments. */
export const assessmentConsentCalls = {
  assessmentConsent: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/read`,
    summary:
      '本企业对自评估的同意：报告核验页是否显示全称和统一社会信用代码、结果是否计入同行统计、等级是否计入公开统计、哪些工具的现场评估等级显示在公开页面；都没有说过的为否',
    reads: ['assessment'],
    request: nothing,
    response: consent,
    errors: [],
  }),
  saveAssessmentConsent: call({
    method: 'POST',
    access: 'enterprise',
    acting: 'owner',
    path: `${prefix}/save`,
    summary:
      '同意或者收回同意，马上生效；收回随时可以，同意计入同行统计、公开统计每天次数有限；没有 badges 时，公开页面显示的不变',
    // what everybody reads of a provider
    writes: ['assessment', 'content:provider'],
    transaction: true,
    request: wanted,
    response: consent,
    errors: ['assessmentConsentLimit'],
    perUserDay: { name: 'peerConsent', max: peerConsentsPerDay, error: 'assessmentConsentLimit' },
    perIp: { max: 120, minutes: 10 },
  }),
};

export type AssessmentConsent = z.infer<typeof consent>;
