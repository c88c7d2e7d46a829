import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { cardOf, detailOf } from './entities.ts';

const portal = '/api/cms/info/portal';
const open = { method: 'POST', access: 'anonymous', reads: ['content:activity'], errors: [] } as const;

const windowState = z.enum(['noStart', 'underway', 'end']);

/** A card with the times of the event, its state and how many have signed up. That of its sign-up follows from the times in the card. */
const activityItem = z
  .intersection(
    cardOf('activity'),
    z.object({
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      status: windowState,
      /** People who hold a place. */
      signedUp: z.number(),
    }),
  )
  .meta({ id: 'ActivityItem' });

export type ActivityItem = z.output<typeof activityItem>;

/** One that is over, with what came of it. */
const pastActivity = z
  .intersection(activityItem, z.object({ report: z.array(z.string()) }))
  .meta({ id: 'PastActivity' });

export type PastActivity = z.output<typeof pastActivity>;

/** What was recorded of one that is over. */
const activityRecord = z
  .object({
    id: z.number(),
    title: z.string(),
    activityType: z.string(),
    endsAt: instant.nullable(),
    photos: z.array(z.object({ imageUrl: z.string(), caption: z.string() })),
    videos: z.array(
      z.object({ id: z.number(), title: z.string(), imageUrl: z.string(), seconds: z.number() }),
    ),
  })
  .meta({ id: 'ActivityRecord' });

export type ActivityRecord = z.output<typeof activityRecord>;

/** The state that the event is in; '' for any. */
const status = z.union([z.literal(''), windowState]).default('');
const counted = z.object({ total: z.number() });

/** What takes place: what is underway first, then what comes next, then what is over, the latest first. */
export const activityCalls = {
  getComprehensiveActivity: call({
    ...open,
    path: `${portal}/getComprehensiveActivity`,
    summary: '全部活动，可按类型与状态',
    request: paging.extend({
      activityType: trimmed(20),
      keyword: trimmed(50),
      status,
      /** As it takes place; or what is read most first. */
      sort: z.enum(['time', 'views']).default('time'),
    }),
    response: pageOf(activityItem),
  }),
  getIndustryActivity: call({
    ...open,
    path: `${portal}/getIndustryActivity`,
    summary: '行业活动：供需对接、论坛沙龙与展会',
    request: paging.extend({ status }),
    response: pageOf(activityItem),
  }),
  getActivityManagementInfo: call({
    ...open,
    path: '/api/cms/info/release/getActivityManagementInfo',
    summary: '往期活动与活动小结，近的在前',
    request: paging.extend({ activityType: trimmed(20) }),
    response: pageOf(pastActivity),
  }),
  getGatewayPhotoOrVideoInfo: call({
    ...open,
    reads: ['content'],
    path: `${portal}/getGatewayPhotoOrVideoInfo`,
    summary: '往期活动的照片与视频，近的在前；没有照片也没有视频的不列',
    request: paging.extend({ activityType: trimmed(20) }),
    response: pageOf(activityRecord),
  }),
  getActivityInfo: call({
    ...open,
    path: `${portal}/getActivityInfo`,
    summary: '一项活动；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: detailOf('activity').nullable(),
  }),
  getActivityCenterInfo: call({
    ...open,
    path: `${portal}/getActivityCenterInfo`,
    summary: '活动中心：各状态、各类型的活动数',
    request: nothing,
    response: counted.extend({
      states: z.array(counted.extend({ status: windowState })),
      types: z.array(counted.extend({ activityType: z.string() })),
    }),
  }),
  yxtfActivityList: call({
    ...open,
    method: 'GET',
    path: '/lhrh/yxtf/activityList.json',
    summary: '研学探访活动',
    request: z.object({ pageSize: paging.shape.pageSize }),
    response: pageOf(activityItem),
  }),
};
