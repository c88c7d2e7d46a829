import { directNotifiedAtOnce } from '#contract/eligibility/constants.ts';
import { noteNotifiedOffers, takeUntold } from '#server/db/queries/eligibility/direct-offer.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { notifyAsked, notifyOffered } from './direct-messages.ts';
import { isOpenAt } from './own-offers.ts';

type Untold = Awaited<ReturnType<typeof takeUntold>>[number];

/** Tells so many enterprises what has become of them on lists; answers whether there may be more. Whoever is told is held by one node. */
export async function tellSome(transaction: Transaction): Promise<boolean> {
  const next = await takeUntold(transaction.db, directNotifiedAtOnce);
  for (const one of next) await tell(transaction, one);
  if (next.length > 0)
    await noteNotifiedOffers(
      transaction.db,
      next.map(({ offer }) => offer.id),
    );
  return next.length === directNotifiedAtOnce;
}

async function tell(transaction: Transaction, { offer, list }: Untold): Promise<void> {
  const { untold, state } = offer;
  if (untold === '') return;
  if (untold !== 'asked') {
    await notifyOffered(transaction, untold, { list, offer });
    if (untold === 'published') await recordYes(transaction, offer);
  } else if (state === 'asked' && isOpenAt(offer, list, transaction.clock.now()))
    await notifyAsked(transaction, list, offer);
}

/** The record is searched by name: it has who has said yes, once that is public anyway. */
const recordYes = (transaction: Transaction, { id, userId, answeredBy }: Untold['offer']) =>
  recordAudit(
    transaction,
    {
      ...scheduledOrigin,
      onBehalf: answeredBy === null ? undefined : { personId: answeredBy, enterpriseId: userId },
    },
    {
      actorUserId: userId,
      action: 'directList',
      result: 'confirm',
      object: `direct list offer ${String(id)}`,
    },
  );
