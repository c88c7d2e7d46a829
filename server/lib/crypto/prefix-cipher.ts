import { noPrefixForm, type PrefixForm } from '#contract/prefixes/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'prefixContactKey'>;
type Contact = Pick<PrefixForm, 'contactName' | 'contactPhone' | 'contactEmail'>;

/** A form as its row has it: whom to reach is sealed. */
export interface SealedPrefix {
  form: Omit<PrefixForm, keyof Contact>;
  contact: Buffer;
}

export function sealPrefix(
  { prefixContactKey }: Key,
  { contactName, contactPhone, contactEmail, ...form }: PrefixForm,
): SealedPrefix {
  const contact: Contact = {
    ...{ contactName, contactEmail },
    contactPhone: canonicalPhone(contactPhone) ?? contactPhone,
  };
  return { form, contact: seal(prefixContactKey, JSON.stringify(contact)) };
}

/** Throws when the bytes are not what sealPrefix made with this key. */
export function unsealPrefix({ prefixContactKey }: Key, { form, contact }: SealedPrefix) {
  const people = JSON.parse(unseal(prefixContactKey, contact)) as Contact;
  return { ...noPrefixForm, ...form, uses: [...form.uses], ...people };
}
