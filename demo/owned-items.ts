import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertFavourite } from '#server/db/queries/subscription/favourite.ts';
import { saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { contentItem } from '#server/db/schema/content.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';

const provider = '13900000004';
const factory = '13900000003';

/** Cloud products of the demo's certified provider, by the keys of demo items, and how many working days ago another enterprise kept them. */
const products = [
  { key: 'cloud-scheduling', keptDaysAgo: 6 },
  { key: 'cloud-optimizer-api', keptDaysAgo: undefined },
  { key: 'cloud-model-service', keptDaysAgo: 3 },
] as const;

/** What the demo's provider has published besides solutions, so that its workbench has something of it. */
export async function insertOwnedItems(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const idOf = async (phone: string) => {
    const user = await findUserByPhone(tx, { phone, accountType: 'enpt' });
    if (user === undefined) throw new Error(`no demo account ${phone}`);
    return user.id;
  };
  const [ownerUserId, userId] = [await idOf(provider), await idOf(factory)];
  for (const { key, keptDaysAgo } of products) {
    const [item] = await tx
      .update(contentItem)
      .set({ ownerUserId })
      .where(eq(contentItem.demoKey, key))
      .returning({ id: contentItem.id });
    if (item === undefined) throw new Error(`no demo item ${key}`);
    const contact = { contactName: '周经理', contactPhone: provider };
    await saveSupplyContact({ db: tx, secrets }, item.id, contact, now);
    if (keptDaysAgo !== undefined)
      await insertFavourite(tx, { userId, itemId: item.id, createdAt: workingTime(now, keptDaysAgo) });
  }
}
