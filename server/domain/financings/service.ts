import { financingRetentionDays } from '#contract/financings/constants.ts';
import { financingStateNames, isFinancingOpen } from '#contract/financings/financing-workflow.ts';
import {
  deleteFinancingsOf,
  deleteFinancingsSettledBefore,
  listFinancingsOf,
} from '#server/db/queries/financings/financing.ts';
import { financing } from '#server/db/schema/financing.ts';
import { notifyStaffOfErasure, type Erasure } from '#server/domain/erasure/erasure.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { unsealContact } from '#server/lib/crypto/enquiry-cipher.ts';
import { declareService, exportPage, olderThan, rowsIn } from '#server/service.ts';
import { readAllFinancings } from './financings.ts';
import { financingMatters } from './matters.ts';

/** Those who have passed it on tell the institution that nobody asks any more. */
async function tellOfOpen(erasure: Erasure): Promise<void> {
  const { rows } = await listFinancingsOf(erasure.db, erasure.userId, exportPage);
  const open = rows.filter(({ state }) => isFinancingOpen(state));
  if (open.length === 0) return;
  await notifyStaffOfErasure(erasure, {
    ...{ permission: 'answer', template: 'financingWaiting' },
    what: `融资意向：${open.map(({ product, id }) => `${product}（编号 ${String(id)}）`).join('、')}`,
  });
}

export const financingService = declareService('financings', {
  matters: [financingMatters],
  find: { financing: rowsIn(financing) },
  queues: [
    {
      page: 'financings',
      permission: 'answer',
      count: async (deps) => (await readAllFinancings(deps, { ...noRows, waiting: true })).total,
    },
  ],
  anonymise: [tellOfOpen],
  erase: [deleteFinancingsOf],
  sweeps: [olderThan(financingRetentionDays, deleteFinancingsSettledBefore)],
  exports: {
    financings: async ({ db, secrets }, userId) => {
      const { rows } = await listFinancingsOf(db, userId, exportPage);
      return rows.map(({ product, amount, months, purpose, contact, state, comment, createdAt }) => {
        const { name: contactName, phone } = unsealContact(secrets, contact);
        return {
          ...{ product, amount, months, purpose, contactName, phone, comment },
          state: financingStateNames[state],
          createdAt: createdAt.toISOString(),
        };
      });
    },
  },
});
