import { isEmail } from '../shared-rules/email.ts';
import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, textLength, type FormRules } from '../shared-rules/rule.ts';
import { isLinkAddress } from '../shared-rules/link-address.ts';
import {
  enquiryCategories,
  enquiryMaxLength,
  enquiryMinLength,
  readEnquiryNumber,
  siteFaultKinds,
  siteFaultPageMaxLength,
} from './constants.ts';

export interface EnquiryForm {
  category: string;
  body: string;
  /** A mobile phone or an email. */
  contact: string;
}

const isCategory = (text: string) => enquiryCategories.some((one) => one === text);
/** Without what has no width. */
const visible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();
/** Where an answer can be sent: a landline gets neither SMS nor mail. */
const isContact = (text: string) => isMobilePhone(text) || isEmail(text);

const writtenBody = <Form extends { body: string }>() =>
  inOrder<Form, string>(
    required('enquiryBodyRequired'),
    matches((text) => textLength(visible(text)) >= enquiryMinLength, 'enquiryBodyTooShort'),
    maxLength(enquiryMaxLength, 'enquiryBodyTooLong'),
  );

export const enquiryRules: FormRules<EnquiryForm> = {
  category: inOrder(required('enquiryCategoryRequired'), matches(isCategory, 'enquiryCategoryRequired')),
  body: writtenBody(),
  contact: inOrder(required('enquiryContactRequired'), matches(isContact, 'enquiryContactFormat')),
};

/** Of somebody who is logged in: he is answered within the site, and reached as his account says. */
export const ownEnquiryRules: FormRules<EnquiryForm> = {
  ...enquiryRules,
  contact: matches(isContact, 'enquiryContactFormat'),
};

/** What somebody says is wrong with a page of the site. */
export interface SiteFaultForm {
  page: string;
  kind: string;
  body: string;
  /** A mobile phone or an email; '' where nobody is to be told. */
  contact: string;
}

const isFaultKind = (text: string) => siteFaultKinds.some((one) => one === text);

export const siteFaultRules: FormRules<SiteFaultForm> = {
  page: inOrder(
    required('siteFaultPageRequired'),
    matches(isLinkAddress, 'siteFaultPageFormat'),
    maxLength(siteFaultPageMaxLength, 'siteFaultPageFormat'),
  ),
  kind: inOrder(required('siteFaultKindRequired'), matches(isFaultKind, 'siteFaultKindRequired')),
  body: writtenBody(),
  contact: matches(isContact, 'enquiryContactFormat'),
};

export const enquiryNumberRules: FormRules<{ number: string }> = {
  number: inOrder(
    required('enquiryNumberRequired'),
    matches((text) => readEnquiryNumber(text) !== undefined, 'enquiryUnknown'),
  ),
};
