import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { transitionSignUp } from '#server/domain/activities/transition-sign-up.ts';
import { listOwnSignUps, readPlaces } from '#server/domain/activities/own-sign-ups.ts';
import { resubmitSignUp } from '#server/domain/activities/resubmit-sign-up.ts';
import { signUp } from '#server/domain/activities/sign-up.ts';
import {
  makeAttendanceList,
  transitionAsStaff,
  readSignUp,
  readSignUps,
} from '#server/domain/activities/staff-sign-ups.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import { activitiesService } from '#server/domain/activities/service.ts';
import { area } from './area.ts';

export const signUpArea = area(
  signUpCalls,
  (services) => ({
    addNew: (request, context, within) => signUp(within, request, context),
    signUpPlaces: ({ activityId }, context) => readPlaces(services, activityId, context),
    ownSignUps: (paging, { caller }) => listOwnSignUps(services, caller.userId, paging),
    cancelSignUp: async ({ id }, { caller: { userId }, ...origin }) => {
      await transitionSignUp(services, id, { action: 'cancel', by: 'applicant', userId, origin });
      return null;
    },
    resubmitSignUp: (request, context) => resubmitSignUp(services, request, context),
    listSignUps: (request, { caller }) => readSignUps(services, request, caller.grants),
    getSignUp: ({ id }, { caller }) => readSignUp(services, id, caller.grants),
    revealSignUp: ({ id }, context) =>
      reveal(services, { call: signUpCalls.getSignUp, object: `signUp ${String(id)}` }, context, () =>
        readSignUp(services, id, context.caller.grants),
      ),
    decideSignUp: async ({ id, decision, comment, updateTime }, context) => {
      await transitionAsStaff(services, { id, action: decision, comment, updateTime }, context);
      return null;
    },
    markAttendance: async ({ id, hasAttended }, context) => {
      await transitionAsStaff(services, { id, action: hasAttended ? 'attend' : 'unattend' }, context);
      return null;
    },
    attendanceList: async ({ activityId }, context, { reply }) => {
      void reply.header('cache-control', 'private, no-store');
      const list = await makeAttendanceList(services, activityId, context);
      if (list === undefined) return reply.code(404).send({ ...commonErrors.notFound, data: null });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentDisposition(list.fileName))
        .header('x-content-type-options', 'nosniff')
        .send(list.text);
    },
  }),
  activitiesService,
);
