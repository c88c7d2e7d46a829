import type { ExportedData } from '#contract/account/exported-data.ts';
import { unfinishedRetentionDays } from '#contract/supply/constants.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { emptyOwnItems } from '#server/db/queries/erasure/erasure.ts';
import { removeOwnItems, listOwnItems, listOwnVersions } from '#server/db/queries/supply/own-items.ts';
import { findSupplyContact } from '#server/db/queries/supply/contact.ts';
import {
  deleteSupplyDraftsBefore,
  deleteSupplyDraftsOf,
  listSupplyDrafts,
} from '#server/db/queries/supply/draft.ts';
import { caseConsent } from '#server/db/schema/content-version.ts';
import { announceGone } from '#server/domain/publishing/announce.ts';
import { declareService, exportPage, olderThan, rowsIn } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { anonymiseConsents, consentTodos, exportConsents } from './consents.ts';
import { returnedItemTodos } from './owner-todos.ts';
import { closeExpiredDemands } from './stages.ts';
import { itemMatters } from './matters.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** The demands and solutions of an enterprise, the latest first. */
async function exportSupplies(deps: Deps, userId: number): Promise<ExportedData['supplies']> {
  const rows = await listOwnItems(deps.db, userId);
  const versions = await listOwnVersions(
    deps.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, createTime, content, ...row }) => ({
      ...row,
      content: { ...content },
      versions: versions
        .filter(({ itemId }) => itemId === id)
        .map(({ number, state, updatedAt, content: written }) => ({
          ...{ number, state, updatedAt: updatedAt.toISOString(), content: { ...written } },
        })),
      createdAt: createTime.toISOString(),
      ...((await findSupplyContact(deps, id)) ?? { contactName: '', contactPhone: '' }),
    })),
  );
}

/** What he has begun to write and not completed, the latest first. */
async function exportUnfinished(deps: Deps, userId: number): Promise<ExportedData['unfinished']> {
  const rows = await listSupplyDrafts(deps, { userId, limit: exportPage.limit });
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

export const supplyService = declareService('supply', {
  todos: [returnedItemTodos, consentTodos],
  matters: [itemMatters],
  exports: { supplies: exportSupplies, unfinished: exportUnfinished, caseConsents: exportConsents },
  find: { caseConsent: rowsIn(caseConsent) },
  anonymise: [
    anonymiseConsents,
    async (leaving) => abandonFileGroups(leaving.db, await emptyOwnItems(leaving.db, leaving)),
  ],
  erase: [deleteSupplyDraftsOf, announceGone, removeOwnItems],
  sweeps: [closeExpiredDemands, olderThan(unfinishedRetentionDays, deleteSupplyDraftsBefore)],
});
