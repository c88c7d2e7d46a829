import { eq } from 'drizzle-orm';
import type { SupplyContact } from '#contract/supply/own-forms.ts';
import type { Queryable } from '#server/db/database.ts';
import { supplyContact } from '#server/db/schema/content.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';

interface Deps {
  db: Queryable;
  secrets: Pick<Secrets, 'supplyContactKey'>;
}

/**
 * How whoever offers or looks for something can be reached, by the id of the demand or solution; undefined where nobody has said. For its
 * owner, for reviewers, and for a partner whom the owner has agreed with: whoever asks for others has to see to it.
 */
export async function findSupplyContact(
  { db, secrets }: Deps,
  itemId: number,
): Promise<SupplyContact | undefined> {
  const [row] = await db.select().from(supplyContact).where(eq(supplyContact.itemId, itemId));
  return row && (JSON.parse(unseal(secrets.supplyContactKey, row.sealed)) as SupplyContact);
}

export async function saveSupplyContact(
  { db, secrets }: Deps,
  itemId: number,
  { contactName, contactPhone }: SupplyContact,
  updatedAt: Date,
): Promise<void> {
  const sealed = seal(secrets.supplyContactKey, JSON.stringify({ contactName, contactPhone }));
  await db
    .insert(supplyContact)
    .values({ itemId, sealed, updatedAt })
    .onConflictDoUpdate({ target: supplyContact.itemId, set: { sealed, updatedAt } });
}
