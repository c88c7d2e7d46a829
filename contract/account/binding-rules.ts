import { isEmail } from '../shared-rules/email.ts';
import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import { inputMaxLength } from './constants.ts';
import { forgotCodeRules } from './rules.ts';

/** Binding a new phone or email address: proven by the code that was sent there. */
export interface BindPhoneForm {
  newPhone: string;
  activeCode: string;
}

export const bindPhoneRules: FormRules<BindPhoneForm> = {
  newPhone: inOrder(required('appealPhoneRequired'), matches(isMobilePhone, 'appealPhoneFormat')),
  activeCode: (value) => forgotCodeRules.activeCode(value, { way: 'phone', activeCode: value }),
};

export interface BindEmailForm {
  newEmail: string;
  activeCode: string;
}

export const bindEmailRules: FormRules<BindEmailForm> = {
  newEmail: inOrder(
    required('emailRequired'),
    matches(isEmail, 'emailFormat'),
    maxLength(inputMaxLength, 'inputTooLong'),
  ),
  activeCode: (value) => forgotCodeRules.activeCode(value, { way: 'email', activeCode: value }),
};
