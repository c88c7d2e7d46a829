import type { ExtraOf } from '#contract/content/kinds.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { mayInSection } from '#contract/permissions.ts';
import { countReceipts, listReceipts } from '#server/db/queries/content/receipt.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { requireReadable } from './open-versions.ts';
import type { Colleague } from './work-on-items.ts';

interface Asked {
  id: number;
  isAcknowledged: boolean;
  pageNum: number;
  pageSize: number;
}

/**
 * How many of those to whom a notice is shown have acknowledged it, as the public reads it now. Who they are is for whoever works on accounts: of
 * others there are no rows. Fails with notFound, also for what is no notice.
 */
export async function readReceipts(
  { db }: Pick<Services, 'db'>,
  { id, isAcknowledged, ...paging }: Asked,
  colleague: Colleague,
  { grants }: Pick<Caller, 'grants'>,
) {
  const { item } = await requireReadable(db, id, colleague.mayReadIn, { withDeleted: true });
  if (item.kind !== 'notice') fail('notFound');
  const { audience, systemType } = item.extra as ExtraOf<'notice'>;
  const isDialog = systemType === 1;
  const counts = { isDialog, ...(await countReceipts(db, { noticeId: id, audience })) };
  const mayList = mayInSection(grants, 'accounts', []);
  if (!mayList) return { ...counts, mayList, total: 0, rows: [] };
  const { total, rows } = await listReceipts(
    db,
    { noticeId: id, audience, isAcknowledged },
    limitsOf(paging),
  );
  return {
    ...{ ...counts, mayList, total },
    // a person has no account by name
    rows: rows.map(({ id, account, phone, at }) => ({
      ...{ id, account: account ?? maskPhone(phone) },
      at: at?.toISOString() ?? null,
    })),
  };
}
