import { accountCalls } from '#contract/account/calls.ts';
import { organisationRules, type OrganisationForm } from '#contract/account/rules.ts';
import { announceNewAccount } from '#web/lib/session/new-account.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import type { FormOptions } from '#web/lib/form/form.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import type { CascadeNode } from '#web/ui/cascade-select/use-cascade.ts';

/** What the form holds: what travels, and the chosen area level by level as the cascade shows it. */
export interface Registration extends OrganisationForm {
  area: readonly CascadeNode[];
}

export type RegistrationFormState = Form<OrganisationForm, Registration>;

const emptyRegistration: Registration = {
  account: '',
  phone: '',
  activeCode: '',
  userPwd: '',
  userPwd2: '',
  companyName: '',
  creditCode: '',
  area: [],
  areaPath: '',
  address: '',
  companyType: '',
  companyIndustry: '',
  companyScale: '',
  companyIncome: '',
  isAgree: false,
};

export const registrationForm: FormOptions<OrganisationForm, Registration> = {
  rules: organisationRules,
  initial: emptyRegistration,
  draft: { key: 'regOrg', secrets: ['activeCode', 'userPwd', 'userPwd2', 'isAgree'] },
};

/** The three uniqueness checks, which count as one look-up, and the registration itself. Fails with what the server says of each field. */
export async function register({ area: _, ...form }: Registration): Promise<void> {
  const { account, phone, creditCode } = form;
  await send(accountCalls.checkRegisterInfo, { account, phone, creditCode }, { quiet: true });
  const digests = { userPwd: passwordDigest(form.userPwd), userPwd2: passwordDigest(form.userPwd2) };
  await send(accountCalls.registerForEstimate, { ...form, ...digests }, { quiet: true });
  announceNewAccount(account);
}
