import { activityCalls } from '#contract/content/activity-calls.ts';
import {
  countActivityStates,
  industryActivityTypes,
  readActivities,
  readActivityRecords,
  readPastActivities,
} from '#server/domain/activities/public-activities.ts';
import { readItem } from '#server/domain/catalogue/read-item.ts';
import { area } from './area.ts';
import { draftsOf } from './colleague.ts';

export const activityArea = area(activityCalls, (services) => ({
  getComprehensiveActivity: ({ activityType, ...query }) =>
    readActivities(services, { ...query, activityTypes: [activityType] }),
  getIndustryActivity: (query) =>
    readActivities(services, { ...query, activityTypes: industryActivityTypes }),
  getActivityManagementInfo: ({ activityType, ...query }) =>
    readPastActivities(services, { ...query, activityTypes: [activityType] }),
  getGatewayPhotoOrVideoInfo: ({ activityType, ...query }) =>
    readActivityRecords(services, { ...query, activityTypes: [activityType] }),
  getActivityInfo: ({ id }, context) => readItem(services, { id, kind: 'activity' }, draftsOf(context)),
  getActivityCenterInfo: () => countActivityStates(services),
  yxtfActivityList: ({ pageSize }) =>
    readActivities(services, { activityTypes: ['研学探访'], pageNum: 1, pageSize }),
}));
