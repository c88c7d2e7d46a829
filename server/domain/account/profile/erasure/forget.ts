import { goneUser } from '#contract/gone.ts';
import type { User } from '#server/db/queries/account/user.ts';
import { fold } from '#server/lib/text/fold.ts';
import { contactData } from './contact-data.ts';
import { isCoined, isPersonalName, wordStarts } from './names.ts';

/** What tells who somebody is, wherever it stands. */
export interface Identity extends Pick<User, 'account' | 'phone' | 'email' | 'userName'> {
  companyName: string | undefined;
  /** What his company is called for short. */
  shortNames: readonly string[];
  creditCode: string | undefined;
  idNumber: string | undefined;
  /** Names and numbers of whoever was to be reached for him. */
  contacts: readonly string[];
}

const removed = '［联系方式已删除］';
const folded = (text: string) => fold(text).text.trim();
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Bounds of what is written in letters and digits; within Chinese there are none. */
const bounded = (name: string, source: string) =>
  `${/^[a-z\d_]/.test(name) ? '(?<![a-z\\d_])' : ''}${source}${/[a-z\d_]$/.test(name) ? '(?![a-z\\d_])' : ''}`;
/** With blanks, dots or hyphens between any two digits, and the number of the country before it. */
const numberSource = (number: string) => {
  const digits = [...number.replace(/\D/g, '')].join('[-‐-―−.·()/ ]{0,2}');
  return `(?:(?<!\\d)\\+?86[-. ]?|(?<!\\d))\\(?${digits}(?!\\d)`;
};
const wordSource = (name: string) => bounded(name, escaped(name));
const codeSource = (code: string) => bounded(code, [...code].map(escaped).join('[- ]?'));
/** With blanks between the characters, and with brackets or without. */
const companySource = (name: string) =>
  bounded(
    name,
    Array.from(name.replaceAll(' ', ''), (one) => escaped(one) + (/[()]/.test(one) ? '?' : '')).join(' ?'),
  );

/** Without what the name of every company ends with. */
const shortened = (company: string) => company.replace(/(?:股份|集团)?(?:有限)?(?:责任)?公司$/, '');

const title = /(?:先生|女士|小姐|老师|主任|厂长|工程师|总监|董事长|总经理|经理)$/u;
const digitsOf = (text: string) => text.replace(/\D/g, '').length;
const isNumber = (text: string) => /^[-+\d()./ ]+$/.test(text) && digitsOf(text) >= 7;
const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const isUyghurName = (name: string) => /^\p{Script=Han}{2,}(?:·\p{Script=Han}{2,})+$/u.test(name);

/** Longest first: what holds another comes before it. */
function patternOf(sources: readonly string[]): RegExp | undefined {
  if (sources.length === 0) return undefined;
  return new RegExp([...new Set(sources)].sort((one, two) => two.length - one.length).join('|'), 'gu');
}

interface Known {
  /** What names nobody else: numbers, mails, codes, companies. */
  distinct: string[];
  /** Of what he is called, each folded. */
  names: string[];
  companies: string[];
}

function knownOf({ account, phone, email, userName, ...rest }: Identity): Known {
  const { companyName, shortNames, creditCode, idNumber, contacts } = rest;
  const foldAll = (texts: readonly (string | null | undefined)[]) =>
    texts.map((one) => folded(one ?? '')).filter((one) => one.length > 1);
  // one field may hold a name, a phone and more
  const reached = foldAll([phone, email, ...contacts]);
  const within = reached.flatMap((one) => contactData.flatMap((pattern) => one.match(pattern) ?? []));
  const all = [...reached, ...within];
  const numbers = all.filter(isNumber);
  const mails = all.filter((one) => one.includes('@'));
  const ids = within.filter((one) => one.length >= 6 && !isNumber(one) && !one.includes('@'));
  const people = reached
    .flatMap((one) => one.match(/\p{Script=Han}{2,}/gu) ?? [])
    .map((one) => one.replace(title, ''))
    .filter(isPersonalName);
  const companies = foldAll([companyName, ...shortNames]);
  return {
    distinct: [
      ...numbers.map(numberSource),
      ...[...mails, ...ids].map(wordSource),
      ...foldAll([creditCode, idNumber]).map(codeSource),
    ],
    names: [...foldAll([account, userName]), ...reached.filter((one) => !isNumber(one)), ...people],
    companies: [...companies, ...companies.map(shortened)].filter((one) => one.length > 1),
  };
}

type Accepts = (folded: string) => (at: number) => boolean;
const anywhere: Accepts = () => () => true;
const atWords: Accepts = (text) => {
  const starts = wordStarts(text);
  return (at) => starts.has(at);
};

/** Finds in the folded text, replaces in the one that was written. */
function replaceIn(
  text: string,
  { pattern, accepts, by }: { pattern: RegExp | undefined; accepts: Accepts; by: string },
): string {
  if (pattern === undefined) return text;
  const { text: plain, from } = fold(text);
  const found = [...plain.matchAll(pattern)];
  if (found.length === 0) return text;
  const isAccepted = accepts(plain);
  let kept = '';
  let end = 0;
  for (const { 0: match, index } of found) {
    const start = from[index] ?? 0;
    if (match === '' || start < end || !isAccepted(index)) continue;
    kept += text.slice(end, start) + by;
    const last = from[index + match.length - 1] ?? start;
    end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  }
  return kept + text.slice(end);
}

/** Takes out of what others have said who somebody is; the rest stays as it was said, whatever he has called himself. */
export function forgettingNames(identity: Identity): (text: string) => string {
  const { distinct, names, companies } = knownOf(identity);
  const isLong = (name: string) => name.length >= 6 && (!isHan(name) || isCoined(name));
  const company = folded(identity.companyName ?? '');
  const sure = patternOf([
    ...distinct,
    ...companies
      .filter((name) => (name === company && name.length >= 6) || (name.length >= 4 && isCoined(name)))
      .map(companySource),
    ...names.filter((name) => isUyghurName(name) || (isLong(name) && !isHan(name))).map(wordSource),
  ]);
  const words = patternOf(
    names.filter((name) => isPersonalName(name) || (isHan(name) && isLong(name))).map(wordSource),
  );
  return (text) => {
    const rest = replaceIn(text, { pattern: sure, accepts: anywhere, by: goneUser });
    return replaceIn(rest, { pattern: words, accepts: atWords, by: goneUser });
  };
}

/** The same of his own words, in which he changes nobody's, and how anybody can be reached. */
export function forgetting(identity: Identity): (text: string) => string {
  const { distinct, names, companies } = knownOf(identity);
  const pattern = patternOf([...distinct, ...companies.map(companySource), ...names.map(wordSource)]);
  return (text) =>
    contactData.reduce(
      (rest, data) => replaceIn(rest, { pattern: data, accepts: anywhere, by: removed }),
      replaceIn(text, { pattern, accepts: anywhere, by: goneUser }),
    );
}
