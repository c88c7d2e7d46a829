import { z } from 'zod';
import { line } from '../fields.ts';
import {
  captchaMaxTraceSamples,
  captchaPurposes,
  captchaTravelPixels,
  captchaWorkPuzzles,
} from './captcha-constants.ts';

/** `slider` is the puzzle picture; `compute` is the alternative that needs neither dragging nor sight. */
export const captchaChallengeRequest = z.object({ mode: z.enum(['slider', 'compute']) });
export type CaptchaMode = z.infer<typeof captchaChallengeRequest>['mode'];

const challengeCommon = {
  id: z.string(),
  tries: z.number().int().describe('How often it may be answered'),
  expiresInSeconds: z.number().int(),
};

const sliderChallenge = z
  .object({
    mode: z.literal('slider'),
    ...challengeCommon,
    background: z.string().describe('PNG with the hole, as a data URL'),
    piece: z.string().describe('PNG of the square piece box, as a data URL'),
    pieceY: z.number().int().describe('Top of the piece box in picture pixels'),
  })
  .meta({ id: 'SliderChallenge' });

const computeChallenge = z
  .object({
    mode: z.literal('compute'),
    ...challengeCommon,
    puzzles: z.number().int(),
    bits: z.number().int().describe('Leading zero bits that each SM3 digest needs'),
  })
  .meta({ id: 'ComputeChallenge' });

export const captchaChallenge = z.discriminatedUnion('mode', [sliderChallenge, computeChallenge]);
export type SliderChallenge = z.infer<typeof sliderChallenge>;
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** x of the piece and y of the pointer in picture pixels, relative to where the movement began; t in milliseconds. */
const traceSample = z.tuple([
  z.number().min(-2000).max(2000),
  z.number().min(-2000).max(2000),
  z.number().int().min(0).max(600_000),
]);
export type TraceSample = z.infer<typeof traceSample>;

const answerCommon = { id: line(64).min(1), purpose: z.enum(captchaPurposes) };
const placedPiece = {
  x: z.number().min(0).max(captchaTravelPixels).describe('Left edge of the piece in picture pixels'),
  trace: z.array(traceSample).max(captchaMaxTraceSamples),
};

/** `slider` was dragged by a pointer, `keyboard` moved by keys; both answer a challenge of mode slider. */
export const captchaAnswer = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('slider'), ...answerCommon, ...placedPiece }).meta({ id: 'SliderAnswer' }),
  z.object({ mode: z.literal('keyboard'), ...answerCommon, ...placedPiece }).meta({ id: 'KeyboardAnswer' }),
  z
    .object({
      mode: z.literal('compute'),
      ...answerCommon,
      nonces: z.array(z.number().int().min(0)).length(captchaWorkPuzzles),
    })
    .meta({ id: 'ComputeAnswer' }),
]);
export type CaptchaAnswer = z.infer<typeof captchaAnswer>;

/** The shape of the vendor's callback, so that the page treats every captcha alike; `randstr` is empty for the own one. */
export const captchaAnswered = z.object({ ret: z.literal(0), ticket: z.string(), randstr: z.string() });
export type CaptchaAnswered = z.infer<typeof captchaAnswered>;
