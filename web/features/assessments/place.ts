import { addressOf } from '#web/lib/routing/address.ts';

/** Where self-assessments are done. */
export const assessmentPath = '/home/selfAssessment';

/** The short form of a tool, for anybody. */
export const shortAddress = (tool: string): string => addressOf(assessmentPath, { quick: tool });

/** One of them, one of its parts, or a question of that. */
export const assessmentAddress = (assessmentId: number, part?: string, question?: string): string =>
  addressOf(assessmentPath, { assessmentId, part, question });
