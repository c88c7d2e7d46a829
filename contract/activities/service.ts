import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { signUpRetentionDays } from './constants.ts';
import { activityErrors } from './errors.ts';

/** Signing up for activities. */
export const activitiesService = declareService({
  closable: { name: '活动报名', about: '报名活动' },
  codes: [[2240, 2259]],
  errors: activityErrors,
  tags: [
    'signUp', // for activities
  ],
  owned: ['signUp'],
  subjects: ['signUp'],
  audits: ['signUp'],
  sms: ['signUpWaiting', 'signUpChanged'],
  keeps: {
    activity_sign_up: {
      personal: {
        user_id: '账号',
        contact: '姓名、电话和备注（加密）',
        comment: '工作人员的答复',
        told: '已告知的时间和地点',
      },
      plain: 'id activity_id state people created_at queued_at',
      purpose: '活动报名和签到',
      until: `活动结束后 ${signUpRetentionDays} 天`,
      erasing: 'emptied',
    },
    activity_seat: 'activity_id people waiting',
  },
  access: {
    '/api/cms/info/registration/addNew': ['activity', 'none: a public activity'],
    '/api/cms/info/registration/places': [
      'anonymous',
      'none: a public activity, with the caller’s own sign-up',
    ],
    '/api/cms/info/registration/own': ['user'],
    '/api/cms/info/registration/cancel': ['activity', 'signUp'],
    '/api/cms/info/registration/resubmit': ['activity', 'signUp'],
    '/api/cms/info/registration/list': ['review', 'none: an activity, by its section'],
    '/api/cms/info/registration/getById': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/reveal': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/decide': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/attend': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/attendanceList': ['review', 'none: an activity, by its section'],
  },
  repeats: {
    moves: ['/api/cms/info/registration/cancel', '/api/cms/info/registration/decide'],
    sets: ['/api/cms/info/registration/attend'],
  },
  exported: {
    /** For activities. */
    signUps: z.array(
      z.object({
        title: z.string(),
        name: z.string(),
        phone: z.string(),
        remark: z.string(),
        people: z.number(),
        state: z.string(),
        comment: z.string(),
        createdAt: instant,
      }),
    ),
  },
});
