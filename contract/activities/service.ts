import { declareService } from '../service.ts';
import { activityErrors } from './errors.ts';

/** Signing up for activities. */
export const activitiesService = declareService({
  codes: [[2240, 2259]],
  errors: activityErrors,
  tags: [
    'signUp', // for activities
  ],
  owned: ['signUp'],
  subjects: ['signUp'],
  audits: ['signUp'],
  sms: ['signUpWaiting', 'signUpChanged'],
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
    '/api/cms/info/registration/decide': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/attend': ['review', 'none: a sign-up, by the section of its activity'],
    '/api/cms/info/registration/attendanceList': ['review', 'none: an activity, by its section'],
  },
  repeats: {
    moves: ['/api/cms/info/registration/cancel', '/api/cms/info/registration/decide'],
    sets: ['/api/cms/info/registration/attend'],
  },
});
