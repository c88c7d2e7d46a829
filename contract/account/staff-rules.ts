import {
  forgotPasswordRules,
  forgotPasswordWireRules,
  organisationRules,
  type ForgotPasswordForm,
} from './rules.ts';
import type { FormRules } from '../shared-rules/rule.ts';

export interface NewStaffForm {
  account: string;
  phone: string;
}

/** The first administrator of a site, and the second, whom he may leave out: both empty. */
export interface FirstAdministratorForm extends NewStaffForm, ForgotPasswordForm {
  secondAccount: string;
  secondPhone: string;
}

/** Of an account for somebody who works for the centre: as an enterprise's, whose login it uses. */
export const newStaffRules: FormRules<NewStaffForm> = {
  account: (value, { phone }) =>
    organisationRules.account(value, { phone } as Parameters<typeof organisationRules.account>[1]),
  phone: (value, { phone }) =>
    organisationRules.phone(value, { phone } as Parameters<typeof organisationRules.phone>[1]),
};

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
