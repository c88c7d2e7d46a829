import type { Queryable } from '#server/db/database.ts';
import {
  listSharedBookings,
  listSharedDiagnoses,
  listSharedEnquiries,
  listSharedSignUps,
} from '#server/db/queries/erasure/erasure.ts';
import { listProviderContacts } from '#server/db/queries/certifications/provider-item.ts';
import { listOwnItemIds, listOwnNames } from '#server/db/queries/supply/own-items.ts';
import { findSupplyContact } from '#server/db/queries/supply/contact.ts';
import { findEnterprise, type User } from '#server/db/queries/account/user.ts';
import { readable } from '#server/domain/erasure/erasure.ts';
import { unsealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { unsealContact as unsealBooker, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { decryptIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import { unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import type { Services } from '#server/services.ts';
import type { Identity } from './forget.ts';

/** Who somebody is, and whom he has named to be reached for him, as far as his rows say. */
export async function readIdentity(
  deps: Pick<Services, 'secrets'> & { db: Queryable },
  user: User,
): Promise<Identity> {
  const { db, secrets } = deps;
  const { id: userId, account, phone, email, userName, idNumberCipher } = user;
  const company = await findEnterprise(db, userId);
  const contacts: string[] = [];
  for (const itemId of await listOwnItemIds(db, userId)) {
    const known = await findSupplyContact(deps, itemId).catch(() => undefined);
    if (known !== undefined) contacts.push(known.contactName, known.contactPhone);
  }
  contacts.push(...(await listProviderContacts(db, userId)));
  for (const { booking } of await listSharedBookings(db, userId)) {
    const booker = readable(() => unsealBooker(secrets, booking.contact));
    if (booker !== undefined) contacts.push(booker.name, booker.phone);
  }
  for (const { signUp } of await listSharedSignUps(db, userId, new Date(0))) {
    const known = readable(() => unsealContact(secrets, signUp.contact));
    if (known !== undefined) contacts.push(known.name, known.phone);
  }
  for (const row of await listSharedDiagnoses(db, userId)) {
    const form = readable(() => unsealForm(secrets, row));
    if (form !== undefined) contacts.push(form.contactName, form.contactPhone);
  }
  for (const { question } of await listSharedEnquiries(db, userId))
    contacts.push(readable(() => unsealQuestion(secrets, question).contact) ?? '');
  return {
    ...{ account, phone, email, userName, contacts },
    shortNames: await listOwnNames(db, userId),
    companyName: company?.companyName,
    creditCode: company?.creditCode,
    idNumber: idNumberCipher === null ? undefined : readable(() => decryptIdNumber(secrets, idNumberCipher)),
  };
}
