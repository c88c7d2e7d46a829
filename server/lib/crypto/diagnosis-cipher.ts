import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { seal, unseal } from './sealed.ts';
import { hmac, type Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'diagnosisKey'>;
type Contact = Pick<DiagnosisForm, 'contactName' | 'contactPhone'>;

/** An application's form as its row has it: how the enterprise can be reached is sealed. */
export interface SealedForm {
  form: Omit<DiagnosisForm, keyof Contact>;
  contact: Buffer;
}

export function sealForm(
  { diagnosisKey }: Key,
  { contactName, contactPhone, level, problems, problemText, systems, systemText }: DiagnosisForm,
): SealedForm {
  const contact: Contact = { contactName, contactPhone: canonicalPhone(contactPhone) ?? contactPhone };
  return {
    form: { level, problems, problemText: problemText.trim(), systems, systemText },
    contact: seal(diagnosisKey, JSON.stringify(contact)),
  };
}

/** Throws when the bytes are not what sealForm made with this key. */
export function unsealForm({ diagnosisKey }: Key, { form, contact }: SealedForm) {
  const { contactName, contactPhone } = JSON.parse(unseal(diagnosisKey, contact)) as Contact;
  const { problems, systems } = form;
  return { ...form, problems: [...problems], systems: [...systems], contactName, contactPhone };
}

/** By which an enterprise is known that had a diagnosis, when its account is gone. */
export const pastDiagnosisKeyOf = (
  { pastDiagnosisKey }: Pick<Secrets, 'pastDiagnosisKey'>,
  creditCode: string,
): Buffer => hmac(pastDiagnosisKey, creditCode.toUpperCase());
