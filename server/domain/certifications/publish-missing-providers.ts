import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findCertification } from '#server/db/queries/certifications/certification.ts';
import { listWithoutProviderItem } from '#server/db/queries/certifications/missing-provider-item.ts';
import { findSetting, saveSetting } from '#server/db/queries/portal/site.ts';
import type { Queryable } from '#server/db/database.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import type { Services } from '#server/services.ts';
import { publishProvider } from './provider-item.ts';

const doneSetting = 'public items of providers';
const atOnce = 100;

/** All certified providers of the site have their items, or are to have none: said when a site is filled. */
export const markProvidersPublished = (db: Queryable): Promise<void> => saveSetting(db, doneSetting, '1');

/**
 * Gives providers that were certified before there were public items theirs, as an approval does today. Once for a site: an item that is missing later was taken
 * away by somebody. Several nodes may do it at once, and a stop in between goes on where it was. Never rejects.
 */
export async function publishMissingProviders(
  services: MessageServices & Pick<Services, 'stopping'>,
): Promise<void> {
  const { db, log, stopping } = services;
  try {
    if ((await findSetting(db, doneSetting)) !== undefined) return;
    const failed: number[] = [];
    for (let afterId = 0; !stopping.aborted;) {
      const rows = await listWithoutProviderItem(db, { afterId, limit: atOnce });
      const last = rows.at(-1);
      if (last === undefined) {
        // what failed is tried again at the next run
        if (failed.length === 0) await markProvidersPublished(db);
        return;
      }
      for (const one of untilStopped(rows, stopping))
        await db
          .transaction((tx) => publishOne({ ...services, db: tx }, one))
          .catch((error: unknown) => {
            failed.push(one.id);
            log.error({ err: error, certification: one.id }, 'a provider could not be given its public item');
          });
      afterId = last.id;
    }
  } catch (error) {
    log.warn({ err: error }, 'providers without a public item could not be listed');
  }
}

async function publishOne(
  transaction: Parameters<typeof publishProvider>[0],
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const { db } = transaction;
  await lockUserRow(db, userId);
  // another node was first, or it was revoked meanwhile
  if ((await listWithoutProviderItem(db, { afterId: 0, limit: 1, id })).length === 0) return;
  const row = await findCertification(db, id);
  if (row !== undefined)
    await publishProvider(transaction, row, { userId: undefined, origin: scheduledOrigin });
}
