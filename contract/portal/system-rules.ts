import { readLinkAddress } from '../shared-rules/link-address.ts';
import { inOrder, matches, maxLength, required, type FormRules, type Rule } from '../shared-rules/rule.ts';

export const systemKeyMaxLength = 30;
export const systemNameMaxLength = 20;
export const systemAddressMaxLength = 500;

/** What is said of the way to another system. */
export interface SystemEntry {
  key: string;
  name: string;
  url: string;
}

const address: Rule<SystemEntry> = (url) =>
  readLinkAddress(url) === undefined ? 'menuAddressWrong' : undefined;

export const systemEntryRules: FormRules<SystemEntry> = {
  key: inOrder<SystemEntry, string>(
    required('thirdpartyKeyFormat'),
    matches((key: string) => /^[A-Za-z0-9_-]{1,30}$/.test(key), 'thirdpartyKeyFormat'),
  ),
  name: inOrder<SystemEntry, string>(
    required('thirdpartyNameRequired'),
    maxLength(systemNameMaxLength, 'thirdpartyNameRequired'),
  ),
  url: inOrder<SystemEntry, string>(
    required('menuAddressWrong'),
    address,
    maxLength(systemAddressMaxLength, 'menuAddressWrong'),
  ),
};
