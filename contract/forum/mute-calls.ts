import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, trimmed } from '../fields.ts';
import { post } from './calls.ts';
import { muteDays } from './constants.ts';

const prefix = '/api/portal/forumPortal';

/** Somebody who may read and not write. */
const mute = z.object({
  /** Null: until staff lift it. */
  until: instant.nullable(),
  reason: z.string(),
});

/** As those who decide see it. */
export const staffMute = mute.extend({ id: z.number(), time: instant, by: z.string() });

/** Authors who are kept from writing for a time. */
export const muteCalls = {
  ownMute: call({
    method: 'POST',
    path: `${prefix}/ownMute`,
    summary: '我现在是否被禁言，到什么时候，为什么；没有时 mute 为 null',
    access: 'forum',
    reads: ['forum'],
    request: nothing,
    response: z.object({ mute: mute.nullable() }),
    errors: [],
  }),
  muteAuthor: call({
    method: 'POST',
    path: `${prefix}/muteAuthor`,
    summary: '工作人员：禁言一条内容的作者 1、7 或 30 天，0 为直至解除；理由作者会看到',
    access: 'review',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: post.extend({ days: z.enum(muteDays), reason: trimmed(500) }),
    response: z.null(),
    errors: [
      'notFound',
      'muteReasonRequired',
      'muteReasonTooLong',
      'muteAuthorGone',
      'muteOfStaff',
      'muteThere',
    ],
  }),
  liftMute: call({
    method: 'POST',
    path: `${prefix}/liftMute`,
    summary: '工作人员：提前解除禁言，作者会收到通知',
    access: 'review',
    transaction: true,
    writes: ['forum', 'message'],
    once: true,
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound', 'muteOver'],
  }),
};
