import { declinedPauseDays } from '#contract/matching/constants.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { invitationRules } from '#contract/matching/rules.ts';
import type { ContactSide } from '#contract/matching/contact-workflow.ts';
import {
  insertMatchContact,
  insertMatchMessage,
  listTalkedItems,
  wasDeclinedSince,
} from '#server/db/queries/matching/contact.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { lockUserRows } from '#server/db/queries/account/session.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { notifyParty } from './contact-notices.ts';
import { isTaken, otherSide } from './parties.ts';

/**
 * Invites the owner of what fits something of the caller's; its id. Items that staff have written have nobody to invite. Fails with what the rules
 * name, notFound, matchItemGone, matchDemandTaken, matchNotOwn, matchNoOwner, matchBothOwn, declinedLately, contactUnderWay, invitationLimitReached.
 */
export async function inviteToMatch(
  transaction: Transaction,
  { demandId, solutionId, body }: { demandId: number; solutionId: number; body: string },
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(invitationRules, { body });
  const { db: tx, clock, secrets } = transaction;
  const { userId } = context.caller;
  const wanted = { demandId, solutionId, userId };
  const { owners } = await readPair(tx, wanted);
  // both, in one order, as whoever erases an account does: of two invitations at once one is first
  await lockUserRows(tx, [owners.demand, owners.solution]);
  // once more: while the locks were waited for somebody may have been erased, or the demand signed with another
  const { demand, solution, side } = await readPair(tx, wanted);
  const now = clock.now();
  const since = new Date(now.getTime() - declinedPauseDays * 24 * 3_600_000);
  if (await wasDeclinedSince(tx, { demandId, solutionId, invitedBy: side, since })) fail('declinedLately');
  await takeDailyUse(tx, contactCalls.inviteToMatch, { userId, now });
  const contact =
    (await insertMatchContact(tx, {
      ...{ demandId, solutionId, invitedBy: side, state: 'invited', createdAt: now, movedAt: now },
      demandUserId: owners.demand,
      solutionUserId: owners.solution,
    })) ?? fail('contactUnderWay');
  const text = body.trim();
  if (text !== '')
    await insertMatchMessage(tx, {
      ...{ contactId: contact.id, side, createdAt: now },
      body: seal(secrets.talkKey, text),
    });
  const titles = { demand: demand.title, solution: solution.title };
  await notifyParty(transaction, { contact, to: otherSide(side), told: 'invite', titles });
  await recordStep(transaction, {
    ...{ subject: { type: 'contact', id: contact.id }, action: 'invite', from: '', to: 'invited' },
    ...{ userId, origin: context, audit: 'match' },
  });
  return { id: contact.id };
}

async function readPair(
  tx: Parameters<typeof listTalkedItems>[0],
  { demandId, solutionId, userId }: { demandId: number; solutionId: number; userId: number },
) {
  const items = await listTalkedItems(tx, [demandId, solutionId]);
  const [demand, solution] = [items.get(demandId), items.get(solutionId)];
  if (demand?.kind !== 'demand' || solution?.kind !== 'solution') fail('notFound');
  const mine = [demand, solution].filter(({ ownerUserId }) => ownerUserId === userId);
  // what is not public is there for its owner alone
  if ([demand, solution].some((item) => !item.isPublic && item.ownerUserId !== userId)) fail('notFound');
  if (mine.length === 0) fail('matchNotOwn');
  if (mine.length === 2) fail('matchBothOwn');
  if (demand.ownerUserId === null || solution.ownerUserId === null) fail('matchNoOwner');
  if (!demand.isPublic || !solution.isPublic) fail('matchItemGone');
  if (isTaken(demand)) fail('matchDemandTaken');
  const side: ContactSide = demand.ownerUserId === userId ? 'demand' : 'solution';
  return { demand, solution, side, owners: { demand: demand.ownerUserId, solution: solution.ownerUserId } };
}
