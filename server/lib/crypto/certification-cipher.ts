import type { CertificationForm } from '#contract/certifications/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'certificationKey'>;
type People = Pick<CertificationForm, 'legalPerson' | 'agentName' | 'agentPhone'>;

/** A form as its row has it: what names people is sealed. */
export interface SealedCertification {
  form: Omit<CertificationForm, keyof People>;
  people: Buffer;
}

export function sealCertification(
  { certificationKey }: Key,
  { legalPerson, agentName, agentPhone, ...form }: CertificationForm,
): SealedCertification {
  const people: People = { legalPerson, agentName, agentPhone: canonicalPhone(agentPhone) ?? agentPhone };
  return { form, people: seal(certificationKey, JSON.stringify(people)) };
}

/** Throws when the bytes are not what sealCertification made with this key. */
export function unsealCertification({ certificationKey }: Key, { form, people }: SealedCertification) {
  const { categories, regions, qualifications } = form;
  return {
    ...form,
    ...{ categories: [...categories], regions: [...regions], qualifications: [...qualifications] },
    ...(JSON.parse(unseal(certificationKey, people)) as People),
  };
}
