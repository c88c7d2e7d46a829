import { accountCalls } from '#contract/account/calls.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { answerCaptcha, createCaptchaChallenge } from '#server/domain/account/captcha.ts';
import { requireFree, requirePhoneFree } from '#server/domain/account/check-uniqueness.ts';
import { describeUser } from '#server/domain/account/describe-user.ts';
import { findCompany, suggestCompanies } from '#server/domain/account/find-company.ts';
import { logIn } from '#server/domain/account/log-in.ts';
import { logOutOfProvince } from '#server/domain/account/identity/province-logout.ts';
import { logOut } from '#server/domain/account/log-out.ts';
import { registerOrganisation } from '#server/domain/account/register-organisation.ts';
import { registerPerson } from '#server/domain/account/register-person.ts';
import { sendSmsCode } from '#server/domain/account/send-sms-code.ts';
import { requireDelivered } from '#server/domain/account/verification-codes.ts';
import { readEstimateTypes } from '#server/domain/reference/read-reference.ts';
import { accountService } from '#server/domain/account/service.ts';
import { area } from './area.ts';

const registered = { msg: accountMessages.registered, data: null };

export const accountArea = area(
  accountCalls,
  (services) => ({
    doLogin: (form, context) => logIn(services, form, context),
    loginForEstimate: (form, context) => logIn(services, form, context),
    logoutOfProvince: (_, context) => logOutOfProvince(services, context),
    logout: async (_, context) => {
      await logOut(services, context);
      return null;
    },
    getLoginState: async (_, { caller }) => ({ isLogin: caller !== undefined }),
    getAppId: async () => {
      const { name, appId } = services.captcha;
      return { msg: appId, data: { provider: name, appId } };
    },
    captchaChallenge: ({ mode }, { ip }) => createCaptchaChallenge(services, { mode, ip }),
    captchaAnswer: (answer) => answerCaptcha(services, answer),
    getCode: (request, context) => sendSmsCode(services, request, context),
    getCodeState: async ({ receipt }) => {
      await requireDelivered(services, receipt);
      return null;
    },
    validatePhone: async ({ account, userType }) => {
      await requirePhoneFree(services, { phone: account, accountType: userType });
      return null;
    },
    typeInfo: () => readEstimateTypes(services),
    checkRegisterInfo: async (parts) => {
      await requireFree(services, parts);
      return null;
    },
    businessFuzzySearch: ({ keyWord }) => suggestCompanies(services, keyWord),
    businessQuery: ({ ptName }) => findCompany(services, ptName),
    registerForEstimate: async (form, context) => {
      await registerOrganisation(services, form, context);
      return registered;
    },
    registerForEnpt: async (form, context) => {
      await registerOrganisation(services, form, context);
      return registered;
    },
    registerForPerson: async (form, context) => {
      await registerPerson(services, form, context);
      return registered;
    },
    getUserInfo: (_, { caller }) => describeUser(services, caller),
  }),
  accountService,
);
