import { noCertificationForm, type CertificationForm } from '#contract/certifications/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'certificationKey'>;
type People = Pick<CertificationForm, 'legalPerson' | 'agentName' | 'agentPhone'>;

/** With who was the legal person before a change; '' where nobody knows, and of what is no change. */
interface SealedPeople extends People {
  formerLegalPerson?: string;
}

/** A form as its row has it: what names people is sealed. */
export interface SealedCertification {
  form: Omit<CertificationForm, keyof People>;
  people: Buffer;
}

export function sealCertification(
  { certificationKey }: Key,
  { legalPerson, agentName, agentPhone, ...form }: CertificationForm,
  formerLegalPerson = '',
): SealedCertification {
  const people: SealedPeople = {
    ...{ legalPerson, agentName, agentPhone: canonicalPhone(agentPhone) ?? agentPhone },
    ...(formerLegalPerson !== '' && { formerLegalPerson }),
  };
  return { form, people: seal(certificationKey, JSON.stringify(people)) };
}

/** Throws when the bytes are not what sealCertification made with this key. */
export function unsealCertification({ certificationKey }: Key, { form, people }: SealedCertification) {
  const { categories, regions, qualifications } = form;
  const { legalPerson, agentName, agentPhone } = openPeople({ certificationKey }, people);
  return {
    // what was written before there were changes says nothing of them
    ...{ ...noCertificationForm, ...form },
    ...{ categories: [...categories], regions: [...regions], qualifications: [...qualifications] },
    ...{ legalPerson, agentName, agentPhone },
  };
}

const openPeople = ({ certificationKey }: Key, people: Buffer) =>
  JSON.parse(unseal(certificationKey, people)) as SealedPeople;

/** Who was the legal person before a change; '' where nobody knows. */
export const formerLegalPersonOf = (key: Key, { people }: Pick<SealedCertification, 'people'>): string =>
  openPeople(key, people).formerLegalPerson ?? '';

/** The same people, but for another legal person. */
export const withLegalPerson = (key: Key, people: Buffer, legalPerson: string): Buffer =>
  seal(key.certificationKey, JSON.stringify({ ...openPeople(key, people), legalPerson }));
