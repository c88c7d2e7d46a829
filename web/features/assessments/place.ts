import { addressOf } from '#web/lib/routing/address.ts';

/** Where self-assessments are done. */
export const assessmentPath = '/home/selfAssessment';

/** One of them, one of its parts, or a question of that. */
export const assessmentAddress = (assessmentId: number, part?: string, question?: string): string =>
  addressOf(assessmentPath, { assessmentId, part, question });
