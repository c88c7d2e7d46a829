import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import type { TestPortal } from './portal.ts';

interface Who {
  token: string;
}
type OwnMove = RequestOf<typeof assessmentReviewCalls.moveOwnReview>;
type StaffMove = RequestOf<typeof assessmentReviewWorkCalls.moveReview>;

/** A review on site, step by step, of an assessment that is submitted. */
export function reviewing(portal: TestPortal) {
  const once = ({ token }: Who) => ({ token, headers: { [idempotencyHeader]: randomUUID() } });
  const request = (assessmentId: number, who: Who, isConsented = true) =>
    portal.call(assessmentReviewCalls.requestReview, { assessmentId, isConsented }, once(who));
  const ownMove = (assessmentId: number, action: OwnMove['action'], who: Who, more: Partial<OwnMove> = {}) =>
    portal.call(assessmentReviewCalls.moveOwnReview, { assessmentId, action, ...more }, once(who));
  const move = (id: number, action: StaffMove['action'], who: Who, more: Partial<StaffMove> = {}) =>
    portal.call(assessmentReviewWorkCalls.moveReview, { id, action, ...more }, once(who));
  const read = async (assessmentId: number, { token }: Who) =>
    (await portal.call(assessmentReviewCalls.assessmentReview, { assessmentId }, { token }))
      .data as ResponseOf<typeof assessmentReviewCalls.assessmentReview>;
  const open = (id: number, { token }: Who) =>
    portal.call(assessmentReviewWorkCalls.getReview, { id }, { token });
  const opened = async (id: number, who: Who) => {
    const { code, msg, data } = await open(id, who);
    if (code !== 1) throw new Error(msg);
    return data as ResponseOf<typeof assessmentReviewWorkCalls.getReview>;
  };
  const change = (
    id: number,
    { token }: Who,
    form: Omit<RequestOf<typeof assessmentReviewWorkCalls.changeAnswer>, 'id'>,
  ) => portal.call(assessmentReviewWorkCalls.changeAnswer, { id, ...form }, { token });
  /** The next working day. */
  const nextDay = () => workingDaysAfter(shanghaiDay(portal.clock.now()), 1);

  async function done(answer: Promise<{ code: number; msg: string; data: unknown }>): Promise<unknown> {
    const { code, msg, data } = await answer;
    if (code !== 1) throw new Error(msg);
    return data;
  }
  /** Asks for a review, and brings it to the day on which the expert may begin; everybody's sessions outlast it or not. */
  async function agreed(
    assessmentId: number,
    owner: Who,
    expert: Who & { id: number },
  ): Promise<{ id: number; visitDay: string }> {
    const { reviewId: id } = (await done(request(assessmentId, owner))) as { reviewId: number };
    const visitDay = nextDay();
    await done(move(id, 'propose', expert, { experts: [expert.id], visitDay }));
    await done(ownMove(assessmentId, 'agree', owner));
    return { id, visitDay };
  }
  return { request, ownMove, move, read, open, opened, change, nextDay, done, agreed };
}
