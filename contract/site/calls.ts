import { z } from 'zod';
import { call } from '../call.ts';
import {
  codeText,
  id,
  idText,
  instant,
  integer,
  lines,
  nothing,
  pageOf,
  paging,
  trimmed,
} from '../fields.ts';
import { siteLinkAddressMaxLength, siteReasonMaxLength } from './constants.ts';
import { siteDecisions, siteVersionStates } from './facts.ts';

const prefix = '/api/portal/site';
const workOn = { method: 'POST', access: 'chief' } as const;
/** More than any rule allows, so that the rule says what is too long. */
const words = trimmed(300);
const image = trimmed(100);

const guarded = z.object({
  ...{ name: words, hostUnit: words, operator: words },
  ...{ icp: words, policeRecord: words, idCode: codeText(100) },
  ...{ visitsBefore: trimmed(30), visitsBeforeDay: trimmed(30) },
});
const facts = guarded.extend({
  ...{ subtitle: words, hours: words },
  ...{ phone: trimmed(100), phone2: trimmed(100), areaCode: idText(20) },
  ...{ logo: image, favicon: image },
  codes: z
    .array(z.object({ name: words, image }))
    .max(10)
    .default([]),
  links: z
    .array(z.object({ name: words, url: trimmed(2 * siteLinkAddressMaxLength) }))
    .max(40)
    .default([]),
});
/** As they are, and were. */
const shown = facts.extend({ areaCode: z.string() }).meta({ id: 'SiteFacts' });

const who = { by: z.string(), time: instant, reason: z.string() };
const reason = lines(3 * siteReasonMaxLength).default('');
/** The number of the version that is live; 0 while the settings of the first start are. */
const rev = integer({ min: 0 });

const saved = z.object({
  rev: z.number(),
  /** Something is to be seen by everybody now. */
  isLive: z.boolean(),
  /** Something waits for another chief. */
  isWaiting: z.boolean(),
});
const saveErrors = [
  'accessDenied',
  'editedMeanwhile',
  'siteReasonRequired',
  'siteReasonTooLong',
  'siteNothingChanged',
  'siteChangeWaiting',
] as const;

/** What the site says of itself, by chiefs of the whole site. See docs/decisions/134. */
export const siteCalls = {
  readSite: call({
    ...workOn,
    path: `${prefix}/read`,
    summary: '网站信息：现在的各项，谁在何时为什么改成这样，和等待另一位确认的改动',
    reads: ['site'],
    request: nothing,
    response: z.object({
      rev,
      facts: shown,
      /** Who wrote it; null while it is what the settings of the first start say. */
      last: z.object(who).nullable(),
      waiting: z
        .object({
          id: z.number(),
          facts: guarded,
          ...who,
          /** Whoever asks has proposed it: another confirms. */
          isOwn: z.boolean(),
        })
        .nullable(),
    }),
    errors: ['accessDenied'],
  }),
  saveSite: call({
    ...workOn,
    path: `${prefix}/save`,
    summary:
      '保存网站信息：一次给出全部各项和理由，rev 为所见的版本。名称、主办、承办单位和三个备案号等另一位主编确认，其他立即生效',
    writes: ['site'],
    transaction: true,
    request: z.object({ rev, facts, reason }),
    response: saved,
    errors: [
      ...saveErrors,
      'siteNameRequired',
      'siteTextTooLong',
      'siteIcpFormat',
      'sitePoliceFormat',
      'siteIdCodeFormat',
      'sitePhoneFormat',
      ...(['visitsBeforeFormat', 'visitsBeforeDay', 'visitsBeforePair'] as const),
      'siteAreaUnknown',
      'siteLinkNameRequired',
      'siteLinkAddressRequired',
      'siteLinkAddressFormat',
      'siteLinkTwice',
      'siteTooManyLinks',
      'siteCodeNameRequired',
      'siteCodeImageRequired',
      'siteTooManyCodes',
      'imageUnknown',
    ],
  }),
  listSiteVersions: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '网站信息的改动记录，新的在前：每次的前后、提出和确认的人、理由',
    reads: ['site'],
    request: paging,
    response: pageOf(
      z
        .object({
          id: z.number(),
          /** Null while nothing of it has been live. */
          rev: z.number().nullable(),
          state: z.enum(siteVersionStates),
          ...who,
          facts: shown,
          /** What it was to take the place of; null of the settings of the first start. */
          before: shown.nullable(),
          /** Who confirmed or dropped it; '' where nobody had to. */
          decidedBy: z.string(),
          decidedTime: instant.nullable(),
          comment: z.string(),
        })
        .meta({ id: 'SiteVersion' }),
    ),
    errors: ['accessDenied'],
  }),
  restoreSite: call({
    ...workOn,
    path: `${prefix}/restore`,
    summary:
      '恢复一个以前的版本，rev 为所见的现在的版本：与保存相同，名称、主办、承办单位和备案号等另一位确认',
    writes: ['site'],
    transaction: true,
    request: z.object({ rev, id, reason }),
    response: saved,
    errors: [...saveErrors, 'notFound', 'siteAreaUnknown'],
  }),
  decideSite: call({
    ...workOn,
    path: `${prefix}/decide`,
    summary: '由提出人以外的另一位确认或不采纳等待的改动（不采纳须写理由），或由提出人收回',
    writes: ['site', 'message'],
    transaction: true,
    request: z.object({
      id,
      action: z.enum(siteDecisions),
      comment: lines(3 * siteReasonMaxLength).default(''),
    }),
    response: z.null(),
    errors: [
      'accessDenied',
      'notFound',
      'siteFourEyes',
      'siteChangeNotOwn',
      'siteChangeSettled',
      'siteReasonRequired',
      'siteReasonTooLong',
    ],
  }),
};
