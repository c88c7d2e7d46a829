import { goneUser } from '#contract/gone.ts';
import type { User } from '#server/db/queries/user.ts';

/** What tells who somebody is, wherever it stands. */
export interface Identity extends Pick<User, 'account' | 'phone' | 'email' | 'userName'> {
  companyName: string | undefined;
  creditCode: string | undefined;
  idNumber: string | undefined;
  /** Names and numbers of whoever was to be reached for him. */
  contacts: readonly string[];
}

/** Mobile and fixed phones, mails, ID numbers and credit codes, as people write them into a text. */
const contactData = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\dA-Za-z])[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}(?![\dA-Za-z])/g,
  /(?<!\d)\d{17}[\dXx](?!\d)/g,
  /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g,
  /(?<!\d)0\d{2,3}[- ]\d{7,8}(?!\d)/g,
];
const removed = '［联系方式已删除］';

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Takes out of what others have said who somebody is; the rest stays as it was said. */
export function forgettingNames(identity: Identity): (text: string) => string {
  const { account, phone, email, userName, companyName, creditCode, idNumber, contacts } = identity;
  const names = [companyName, creditCode, idNumber, email, phone, account, userName, ...contacts]
    // of one character there is too much else
    .filter((name): name is string => typeof name === 'string' && name.length > 1)
    // what holds another comes first
    .sort((one, two) => two.length - one.length);
  if (names.length === 0) return (text) => text;
  const known = new RegExp(names.map(escaped).join('|'), 'gi');
  return (text) => text.replace(known, goneUser);
}

/** The same of his own words, and how anybody can be reached. */
export function forgetting(identity: Identity): (text: string) => string {
  const forgetNames = forgettingNames(identity);
  return (text) => contactData.reduce((rest, pattern) => rest.replace(pattern, removed), forgetNames(text));
}

/** What was sealed with another key nobody can read, and it keeps nobody from being erased. */
export function readable<Read>(unseal: () => Read): Read | undefined {
  try {
    return unseal();
  } catch {
    return undefined;
  }
}
