import { canonicalCreditCode, isCreditCode } from '#contract/shared-rules/credit-code.ts';
import { canonicalIdNumber } from '#contract/shared-rules/id-number.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { withoutUnprintable } from '#contract/fields.ts';
import { IdentityUnavailableError, type Identity } from './identity-provider.ts';

/** In which fields a province says what. */
export interface IdentityFields {
  subject: string;
  kind: string;
  /** Values of `kind` that mean an enterprise. */
  legalKinds: readonly string[];
  level: string;
  name: string;
  phone: string;
  idNumber: string;
  companyName: string;
  creditCode: string;
}

/** Names of fields as the settings state them; those that they do not state are as usual. */
export type StatedFields = {
  legalKinds?: readonly string[] | undefined;
} & Partial<Record<Exclude<keyof IdentityFields, 'legalKinds'>, string | undefined>>;

export function fieldsWith(usual: IdentityFields, stated: StatedFields): IdentityFields {
  const known = Object.entries(stated).filter(([, value]) => value !== undefined);
  return { ...usual, ...(Object.fromEntries(known) as Partial<IdentityFields>) };
}

const longestSubject = 255;
const longestName = 100;

/**
 * An identity out of what a province answered. A phone that is no mobile number, and an ID number that is masked, count as not said.
 * Throws IdentityUnavailableError where it does not say whom it means, or names an enterprise without its credit code.
 */
export function readIdentity(answer: unknown, fields: IdentityFields): Identity {
  const textOf = (field: Exclude<keyof IdentityFields, 'legalKinds'>) => readText(answer, fields[field]);
  const subject = textOf('subject');
  if (subject === '' || subject.length > longestSubject)
    throw new IdentityUnavailableError(`no subject in ${fields.subject}`);
  const kind = fields.legalKinds.includes(textOf('kind')) ? 'legal' : 'natural';
  const creditCode = canonicalCreditCode(textOf('creditCode'));
  const companyName = textOf('companyName').slice(0, longestName);
  if (kind === 'legal' && (!isCreditCode(creditCode) || companyName === ''))
    throw new IdentityUnavailableError('an enterprise without name or credit code');
  const idNumber = canonicalIdNumber(textOf('idNumber'));
  return {
    subject,
    kind,
    level: readLevel(textOf('level')),
    name: textOf('name').slice(0, longestName),
    phone: canonicalPhone(textOf('phone')) ?? '',
    idNumber: /^\d{17}[\dX]$/.test(idNumber) ? idNumber : '',
    companyName: kind === 'legal' ? companyName : '',
    creditCode: kind === 'legal' ? creditCode : '',
  };
}

function readText(answer: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((part, name) => {
    const isObject = typeof part === 'object' && part !== null && Object.hasOwn(part, name);
    return isObject ? (part as Record<string, unknown>)[name] : undefined;
  }, answer);
  // a number of more digits was rounded when it was read, and may be somebody else's
  const text = Number.isSafeInteger(found) ? String(found) : found;
  return typeof text === 'string' ? withoutUnprintable(text).replace(/\s+/g, ' ').trim() : '';
}

/** `3`, `L3` and `level-3` are the third level. */
function readLevel(text: string): number {
  const [digits] = /\d{1,2}$/.exec(text) ?? [];
  return Number(digits ?? 0);
}
