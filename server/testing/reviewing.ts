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
  /** What a page that was just opened has seen, whoever may open it. */
  async function seenOf(column: 'id' | 'assessment_id', id: number): Promise<string> {
    const { rows } = await portal.sql.query<{ at: Date }>(
      `select updated_at as at from assessment_review where ${column} = $1 order by id desc limit 1`,
      [id],
    );
    return rows[0]?.at.toISOString() ?? '2026-01-01T00:00:00.000Z';
  }
  const request = (assessmentId: number, who: Who, isConsented = true) =>
    portal.call(assessmentReviewCalls.requestReview, { assessmentId, isConsented }, once(who));
  const ownMove = async (
    assessmentId: number,
    action: OwnMove['action'],
    who: Who,
    more: Partial<OwnMove> = {},
  ) =>
    portal.call(
      assessmentReviewCalls.moveOwnReview,
      { assessmentId, action, updateTime: await seenOf('assessment_id', assessmentId), ...more },
      once(who),
    );
  const move = async (id: number, action: StaffMove['action'], who: Who, more: Partial<StaffMove> = {}) =>
    portal.call(
      assessmentReviewWorkCalls.moveReview,
      { id, action, updateTime: await seenOf('id', id), ...more },
      once(who),
    );
  /** As somebody confirms who has just opened it. */
  const confirm = async (id: number, who: Who) =>
    move(id, 'confirm', who, { digest: (await opened(id, who)).digest });
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
  return { request, ownMove, move, confirm, read, open, opened, change, nextDay, done, agreed };
}
