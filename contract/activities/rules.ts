import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import { signUpMostPeople, signUpNameMaxLength, signUpRemarkMaxLength } from './constants.ts';

export interface SignUpForm {
  name: string;
  phone: string;
  /** As it is chosen: '1' to '5'. */
  people: string;
  remark: string;
  /** That these go to whoever holds the activity. */
  isAgreed: boolean;
}

/** Run by the form and by the server. How many an activity allows, the server asks of the activity. */
export const signUpRules: FormRules<SignUpForm> = {
  name: inOrder(required('signUpNameRequired'), maxLength(signUpNameMaxLength, 'textTooLong')),
  phone: inOrder(required('signUpPhoneRequired'), matches(isMobilePhone, 'mobilePhoneFormat')),
  people: (value) =>
    /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= signUpMostPeople
      ? undefined
      : 'signUpPeopleRange',
  remark: maxLength(signUpRemarkMaxLength, 'textTooLong'),
  isAgreed: (isAgreed) => (isAgreed ? undefined : 'signUpConsentRequired'),
};
