import {
  enquiryMoves,
  type EnquiryAction,
  type EnquiryActor,
  type EnquiryEffect,
} from '#contract/help/enquiry-workflow.ts';
import { findEnquiry, updateEnquiry, type Enquiry } from '#server/db/queries/enquiry.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import { sealAnswer } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { tellAuthor, tellClerks, type InTransaction } from './enquiry-messages.ts';

export type EnquiryDeps = Pick<
  Services,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;

/** A move, who makes it, and what he says. */
export interface EnquiryStep {
  action: EnquiryAction;
  by: EnquiryActor;
  userId?: number | undefined;
  /** Of colleagues, for colleagues. */
  comment?: string;
  /** What the author is answered. */
  answer?: string;
  place: Place;
}

/**
 * Makes a move in a transaction of its own, and sends what it gave cause to. The account is locked before the enquiry, as everywhere.
 * Fails with notFound and as `advanceEnquiry` does.
 */
export async function moveEnquiry(
  services: EnquiryDeps,
  id: number,
  step: EnquiryStep | ((row: Enquiry) => EnquiryStep),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { userId } = (await findEnquiry(tx, id)) ?? fail('notFound');
    if (userId !== null) await lockUserRow(tx, userId);
    const row = (await findEnquiry(tx, id)) ?? fail('notFound');
    await advanceEnquiry({ ...services, db: tx }, row, typeof step === 'function' ? step(row) : step);
  });
  sendSoon(services);
}

/** Makes a move in the caller's transaction. Fails with enquiryNotWaiting, or editedMeanwhile for the clock, where it is elsewhere by now. */
export async function advanceEnquiry(
  deps: InTransaction,
  row: Enquiry,
  { action, by, userId, comment = '', answer, place, state }: EnquiryStep & { state?: 'new' },
): Promise<void> {
  const { db, clock, secrets } = deps;
  const now = clock.now();
  const move = enquiryMoves[action];
  const effects: Record<EnquiryEffect, () => Promise<void>> = {
    tellClerks: () => tellClerks(deps, action),
    tellAuthor: () => tellAuthor(deps, row, answer ?? ''),
  };
  await advance(deps, {
    action,
    move,
    subject: { type: 'enquiry', id: row.id },
    state: state ?? row.state,
    facts: { dueAt: row.dueAt, answeredAt: row.answeredAt, now },
    by: { userId, actors: [by], comment, place },
    audit: { action: 'enquiry', object: `enquiry ${String(row.id)}`, result: move.to },
    gone: { error: by === 'clock' ? 'editedMeanwhile' : 'enquiryNotWaiting' },
    // a new one is there since its row is
    moveTo: async () =>
      state === 'new' ||
      updateEnquiry(
        db,
        { id: row.id, from: row.state },
        {
          state: move.to,
          ...(answer !== undefined && { answer: sealAnswer(secrets, answer), answeredAt: now }),
          ...(move.to === 'closed' && { closedAt: now }),
        },
      ),
    effects,
  });
}
