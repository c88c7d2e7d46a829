import { z } from 'zod';
import { call } from '../call.ts';
import { idText, instant, pageOf, paging } from '../fields.ts';
import { matterGroups } from './matters.ts';

const prefix = '/api/portal/matter';
const own = { method: 'POST', access: 'user', errors: [] } as const;

/** Something that the caller has under way on the portal, or had: read from its service, never kept. */
const matter = z
  .object({
    /** What it is of and which one: `diagnosis-12`. */
    matterId: z.string(),
    /** What it is of, in words. */
    typeName: z.string(),
    title: z.string(),
    /** '' where the service gives none. */
    number: z.string(),
    stateName: z.string(),
    turn: z.enum(matterGroups),
    /** What happens next; '' where nothing does. */
    next: z.string(),
    /** Who does that, in words; '' where nobody does. */
    by: z.string(),
    createTime: instant,
    /** When it came into its state, as far as the service keeps that. */
    changeTime: instant,
    /** By when the next step is due; null where it has no end. */
    dueTime: instant.nullable(),
    /** Where it is gone on with: a path of the portal's. */
    page: z.string(),
  })
  .meta({ id: 'Matter' });

export type Matter = z.output<typeof matter>;

const matterStep = z
  .object({
    stateName: z.string(),
    /** Who took it, in words. */
    by: z.string(),
    time: instant,
    /** What was written along with it; '' where nothing was. */
    comment: z.string(),
  })
  .meta({ id: 'MatterStep' });

export type MatterStep = z.output<typeof matterStep>;

/** All that an account has under way, whatever service it is of. */
export const matterCalls = {
  matterList: call({
    ...own,
    path: `${prefix}/list`,
    summary:
      '我的事项：turn 为 mine 是等我办的，按期限先后；others 是等别人办的；done 是 90 天内办结的，近的在前',
    reads: [
      'financing',
      'account',
      'certification',
      'prefix',
      'filing',
      'assessmentReview',
      'diagnosis',
      'content:demand',
      'content:solution',
      'contact',
      'signUp',
      'content:activity',
      'question',
      'booking',
      'enquiry',
    ],
    request: paging.extend({ turn: z.enum(matterGroups) }),
    response: pageOf(matter),
  }),
  matterSteps: call({
    ...own,
    path: `${prefix}/steps`,
    summary: '我的一个事项的办理经过，先发生的在前；不是我的时为空',
    reads: [
      'financing',
      'account',
      'certification',
      'prefix',
      'filing',
      'assessmentReview',
      'diagnosis',
      'content:demand',
      'content:solution',
      'contact',
      'signUp',
      'question',
      'booking',
      'enquiry',
    ],
    request: z.object({ matterId: idText(60).meta({ examples: ['diagnosis-12'] }) }),
    response: pageOf(matterStep),
  }),
};
