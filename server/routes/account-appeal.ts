import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { openReturnedAppeal } from '#server/domain/account/appeal/correct-appeal.ts';
import { findAppealHelp } from '#server/domain/account/appeal/find-appeal-help.ts';
import { checkEnterprise } from '#server/domain/account/appeal/find-enterprise.ts';
import { describeObjection, objectToAppeal } from '#server/domain/account/appeal/object-to-appeal.ts';
import { decideAppeal, listForStaff, readForStaff } from '#server/domain/account/appeal/appeal-work.ts';
import { submitAppeal } from '#server/domain/account/appeal/submit-appeal.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const appealArea = area(appealCalls, (services) => ({
  getEnptUserInfo: (request, context) => checkEnterprise(services, request, context),
  saveUserRegister: async ({ userRegisterModel }, context) => {
    await submitAppeal(services, userRegisterModel, context);
    return { msg: accountMessages.appealSubmitted, data: null };
  },
  getReturnedAppeal: (request, context) => openReturnedAppeal(services, request, context),
  getObjection: (request) => describeObjection(services, request),
  objectAppeal: async (request, context) => {
    await objectToAppeal(services, request, context);
    return null;
  },
  appealHelp: () => findAppealHelp(services),
}));

export const appealWorkArea = area(appealWorkCalls, (services) => ({
  listAppeals: (request, context) => {
    requireSiteWide(context, 'review');
    return listForStaff(services, request);
  },
  getAppeal: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForStaff(services, id);
  },
  revealAppeal: ({ id }, context) =>
    reveal(
      services,
      { call: appealWorkCalls.getAppeal, object: `phoneAppeal ${String(id)}` },
      context,
      () => {
        requireSiteWide(context, 'review');
        return readForStaff(services, id);
      },
    ),
  moveAppeal: async (request, context) => {
    requireSiteWide(context, 'review');
    await decideAppeal(services, request, context);
    return null;
  },
}));
