import type { ResponseOf } from '#contract/call.ts';
import type { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';

/** A district as staff read it. */
export type District = ResponseOf<typeof diagnosisWorkCalls.getDiagnosisDistrict>;
