import { violatedUniqueIndex } from '#server/db/database.ts';
import { updateCompany } from '#server/db/queries/account/account-change.ts';
import {
  listEffective,
  updateCertification,
  type Certification,
} from '#server/db/queries/certifications/certification.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { unsealCertification, withLegalPerson } from '#server/lib/crypto/certification-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { publishProvider, type Decider } from './provider-item.ts';

/**
 * What a change asks for is what the account, its certifications and its public item say from now on. Fails with creditCodeTaken: of two accounts that
 * change to one code at once, one gets it.
 */
export async function changeCompany(
  transaction: Transaction,
  row: Certification,
  decider: Decider,
): Promise<void> {
  const { db, clock, secrets } = transaction;
  const { userId, company } = row;
  const now = clock.now();
  const { companyName, creditCode, areaPath, address } = company;
  await updateCompany(db, { userId, now, companyName, creditCode, areaPath, address }).catch(
    (error: unknown) => {
      if (violatedUniqueIndex(error) === 'enterprise_credit_code_key')
        fail('creditCodeTaken', { field: 'creditCode' });
      throw error;
    },
  );
  const { legalPerson } = unsealCertification(secrets, row);
  for (const held of await listEffective(db, userId)) {
    const changed = { company, people: withLegalPerson(secrets, held.people, legalPerson), updatedAt: now };
    await updateCertification(db, { id: held.id, from: held.state }, changed);
    if (held.kind === 'serviceProvider') await publishProvider(transaction, { ...held, ...changed }, decider);
  }
}
