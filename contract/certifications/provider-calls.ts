import { z } from 'zod';
import { call } from '../call.ts';
import { releaseActions, versionStates } from '../content/release.ts';
import { integer, lines, trimmed } from '../fields.ts';

const prefix = '/api/portal/certification/provider';
const own = { method: 'POST', access: 'solution' } as const;
const rev = integer({ min: 0 });
const saved = z.object({ id: z.number(), rev: z.number() });

/** What a certified provider does with its public item: words, logo and contact are its own, and reviewed as all that it writes. */
export const providerCalls = {
  getOwnProvider: call({
    ...own,
    path: `${prefix}/own`,
    summary: '本企业的服务商公开页：工作中的版本、待改意见和现在能做什么；没有时 data 为 null',
    reads: ['content:provider'],
    request: z.object({}),
    response: z
      .object({
        id: z.number(),
        rev: z.number(),
        state: z.enum(versionStates),
        /** Anybody can read it, maybe as it was before what is being written. */
        isPublic: z.boolean(),
        /** Staff write the next version: what is shown is the public one, and nothing can be done meanwhile. */
        isHeld: z.boolean(),
        title: z.string(),
        summary: z.string(),
        /** The body as plain text. */
        body: z.string(),
        contact: z.string(),
        /** The logo; '' for none. */
        imageUrl: z.string(),
        remarks: z.array(z.object({ field: z.string(), text: z.string() })),
        /** Of the review that brought it back, or of its withdrawal. */
        comment: z.string(),
        actions: z.array(z.enum(releaseActions)),
      })
      .nullable(),
    errors: ['accessDenied'],
  }),
  saveOwnProvider: call({
    ...own,
    path: `${prefix}/save`,
    whenClosed: 'open',
    bodyKilobytes: 64,
    summary:
      '保存本企业服务商公开页的简介、标志和联系方式，名称、信用代码、类别、资质和认定以认证为准；isHandedIn 为真时随即提交审核',
    writes: ['content:provider', 'file', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      rev,
      summary: trimmed(1_000),
      body: lines(20_000),
      contact: trimmed(300),
      imageUrl: trimmed(300),
      isHandedIn: z.boolean().default(false),
    }),
    response: saved,
    errors: [
      'supplySummaryLength',
      'supplyBodyLength',
      'providerContactTooLong',
      'notFound',
      'accessDenied',
      'editedMeanwhile',
      'providerAtWork',
      'moveImpossible',
      'sectionUnknown',
      'imageUnknown',
      'itemIncomplete',
      'submissionLimitReached',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  moveOwnProvider: call({
    ...own,
    path: `${prefix}/move`,
    whenClosed: 'open',
    summary: '收回提交审核的服务商公开页，或者放弃修改，公众看到的一版不变',
    writes: ['content:provider', 'message'],
    once: true,
    transaction: true,
    request: z.object({ rev, action: z.enum(['takeBack', 'unschedule', 'discard']) }),
    response: saved,
    errors: ['notFound', 'accessDenied', 'editedMeanwhile', 'providerAtWork', 'moveImpossible'],
    perIp: { max: 120, minutes: 10 },
  }),
};
