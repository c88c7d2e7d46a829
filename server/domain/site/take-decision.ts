import { whyNotDecide, type SiteDecision, type SiteVersionState } from '#contract/site/facts.ts';
import { siteReasonRule } from '#contract/site/rules.ts';
import { fail } from '#server/lib/fail.ts';

const becomes: Readonly<Record<SiteDecision, { state: SiteVersionState; result: string }>> = {
  confirm: { state: 'live', result: 'confirmed' },
  drop: { state: 'dropped', result: 'dropped' },
  withdraw: { state: 'withdrawn', result: 'withdrawn' },
};

/**
 * What becomes of a proposal that waits, as one of the chiefs decides. Fails with siteChangeSettled, siteFourEyes, siteChangeNotOwn, and with what
 * siteReasonRule says of a drop.
 */
export function takeDecision(
  change: { state: SiteVersionState; savedBy: number | null },
  { action, comment: given, userId }: { action: SiteDecision; comment: string; userId: number },
): { state: SiteVersionState; result: string; comment: string } {
  const comment = given.trim();
  if (change.state !== 'waiting') fail('siteChangeSettled');
  const refusal = whyNotDecide(action, { isOwn: change.savedBy === userId });
  if (refusal !== undefined) fail(refusal);
  const fault = action === 'drop' ? siteReasonRule(comment, {}) : undefined;
  if (fault !== undefined) fail(fault, { field: 'comment' });
  return { ...becomes[action], comment };
}
