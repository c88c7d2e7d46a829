import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { openReturnedAppeal } from '#server/domain/account/appeal/correct-appeal.ts';
import { findAppealHelp } from '#server/domain/account/appeal/find-appeal-help.ts';
import { checkEnterprise } from '#server/domain/account/appeal/find-enterprise.ts';
import { describeObjection, objectToAppeal } from '#server/domain/account/appeal/object-to-appeal.ts';
import { decideAppeal, listForStaff, readForStaff } from '#server/domain/account/appeal/appeal-work.ts';
import { submitAppeal } from '#server/domain/account/appeal/submit-appeal.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';

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
    requireSiteWide(context);
    return listForStaff(services, request);
  },
  getAppeal: ({ id }, context) => {
    requireSiteWide(context);
    return readForStaff(services, id);
  },
  moveAppeal: async (request, context) => {
    requireSiteWide(context);
    await decideAppeal(services, request, context);
    return null;
  },
}));

/** An appeal belongs to no section: who decides has his role for all of the site. */
function requireSiteWide({ caller }: KnownContext): void {
  if (!mayInSection(caller.grants, 'review', [])) fail('accessDenied');
}
