import { forgotPasswordRules, forgotPasswordWireRules, type ForgotPasswordForm } from './rules.ts';
import { newStaffRules, type NewStaffForm } from './staff-rules.ts';
import type { FormRules } from '../shared-rules/rule.ts';

/** The first administrator of a site, and the second, whom he may leave out: both empty. */
export interface FirstAdministratorForm extends NewStaffForm, ForgotPasswordForm {
  secondAccount: string;
  secondPhone: string;
}

type Second = Pick<FirstAdministratorForm, 'secondAccount' | 'secondPhone'>;

export const hasSecond = ({ secondAccount, secondPhone }: Second): boolean =>
  secondAccount.trim() !== '' || secondPhone.trim() !== '';

const asStaff = ({ secondAccount, secondPhone }: Second): NewStaffForm => ({
  account: secondAccount,
  phone: secondPhone,
});

/** Of both, without the password, which does not travel as it is typed. */
const administratorRules = {
  ...newStaffRules,
  secondAccount: (value: string, form: Second) =>
    hasSecond(form) ? newStaffRules.account(value, asStaff(form)) : undefined,
  secondPhone: (value: string, form: Second) =>
    hasSecond(form) ? newStaffRules.phone(value, asStaff(form)) : undefined,
};

/** As it is typed. */
export const firstAdministratorRules: FormRules<FirstAdministratorForm> = {
  ...administratorRules,
  ...forgotPasswordRules,
};

/** As it travels. */
export const firstAdministratorWireRules: FormRules<FirstAdministratorForm> = {
  ...administratorRules,
  ...forgotPasswordWireRules,
};
