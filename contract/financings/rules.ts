import { isMobilePhone, isTelephone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';
import { isAmount } from '../shared-rules/text.ts';
import { financingAmountMax, financingMonthsMax, financingPurposeMaxLength } from './constants.ts';

export interface FinancingForm {
  /** In units of 10,000 yuan. */
  amount: string;
  months: string;
  purpose: string;
  contactName: string;
  phone: string;
  /** That the institution gets all this. */
  isAgreed: boolean;
}

const contactLength = 20;
const isSum = (text: string) => isAmount(text) && Number(text) > 0 && Number(text) <= financingAmountMax;
const isTerm = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= financingMonthsMax;

/** Run by the form and by the server. */
export const financingRules: FormRules<FinancingForm> = {
  amount: inOrder(required('financingAmountFormat'), matches(isSum, 'financingAmountFormat')),
  months: inOrder(required('financingMonthsFormat'), matches(isTerm, 'financingMonthsFormat')),
  purpose: inOrder(
    required('financingPurposeRequired'),
    maxLength(financingPurposeMaxLength, 'financingPurposeTooLong'),
  ),
  contactName: inOrder(
    required('financingContactRequired'),
    matches((text) => textLength(text) <= contactLength, 'financingContactRequired'),
  ),
  phone: inOrder(
    required('financingPhoneFormat'),
    matches((text) => isMobilePhone(text) || isTelephone(text), 'financingPhoneFormat'),
  ),
  isAgreed: (isAgreed) => (isAgreed ? undefined : 'financingConsentRequired'),
};
