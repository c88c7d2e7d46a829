import type { SiteFact } from '#contract/site/facts.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';

/** A line of the audit: which facts, and what was done with them. */
export const recordSiteAct = (
  transaction: Transaction,
  { caller, ...from }: KnownContext,
  { id, facts, result }: { id: number; facts: readonly SiteFact[]; result: string },
): Promise<void> =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'site', result },
    object: `site version ${String(id)}: ${facts.join(' ')}`,
  });
