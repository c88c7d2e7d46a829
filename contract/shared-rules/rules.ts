import {
  isForeignResidentId,
  isHongKongMacaoPermit,
  isPassport,
  isTaiwanPermit,
} from './identity-documents.ts';
import { isMobilePhone, isTelephone } from './phone.ts';
import { matches, maxLength } from './rule.ts';
import type { Rule } from './rule.ts';
import { isAmount, isUsername } from './text.ts';

/** Rules for fields that no form has texts of its own for. Like every format rule they leave empty fields to `required`. */
export const usernameRule = matches(isUsername, 'usernameFormat');
export const amountRule = matches(isAmount, 'amountFormat');
export const telephoneRule = matches(isTelephone, 'telephoneFormat');
/** A number to call somebody at, of either kind. */
export const phoneRule = matches((text) => isMobilePhone(text) || isTelephone(text), 'telephoneFormat');
export const mobilePhoneRule = matches(isMobilePhone, 'mobilePhoneFormat');
export const passportRule = matches(isPassport, 'passportFormat');
export const taiwanPermitRule = matches(isTaiwanPermit, 'taiwanPermitFormat');
export const hongKongMacaoPermitRule = matches(isHongKongMacaoPermit, 'hongKongMacaoPermitFormat');
export const foreignResidentIdRule = matches(isForeignResidentId, 'foreignResidentIdFormat');

/** At most `limit` characters. */
export function textLimitRule(limit: number): Rule {
  return maxLength(limit, 'textTooLong');
}
