import { readLinkAddress } from '../shared-rules/link-address.ts';
import {
  anything,
  inOrder,
  matches,
  maxLength,
  required,
  type FormRules,
  type Rule,
} from '../shared-rules/rule.ts';

export const menuNameMaxLength = 20;
export const menuAddressMaxLength = 300;
export const menuFrameMaxLength = 500;

/** What staff say of an entry of the menu. */
export interface MenuEntryForm {
  name: string;
  /** Key of the entry that it stands below, as text; '' for one of the header itself. */
  parent: string;
  url: string;
  icon: string;
  loginRequired: boolean;
  keep: boolean;
  isIFrame: boolean;
  thirdUrl: string;
  isShown: boolean;
}

const address: Rule<MenuEntryForm> = (url) =>
  url.trim() === '' || readLinkAddress(url) !== undefined ? undefined : 'menuAddressWrong';
const frame: Rule<MenuEntryForm> = (thirdUrl, { isIFrame }) =>
  isIFrame && !/^https:\/\//i.test(readLinkAddress(thirdUrl)?.address ?? '')
    ? 'menuFrameAddressWrong'
    : undefined;
const visible = matches(
  (text: string) => text.replace(/\p{Cf}/gu, '').trim() !== '',
  'thirdpartyNameRequired',
);

export const menuEntryRules: FormRules<MenuEntryForm> = {
  name: inOrder<MenuEntryForm, string>(
    required('thirdpartyNameRequired'),
    visible,
    maxLength(menuNameMaxLength, 'thirdpartyNameRequired'),
  ),
  parent: anything,
  url: inOrder<MenuEntryForm, string>(address, maxLength(menuAddressMaxLength, 'siteTextTooLong')),
  icon: anything,
  loginRequired: anything,
  keep: anything,
  isIFrame: anything,
  thirdUrl: inOrder<MenuEntryForm, string>(frame, maxLength(menuFrameMaxLength, 'siteTextTooLong')),
  isShown: anything,
};
