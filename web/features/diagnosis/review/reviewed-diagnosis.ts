import type { ResponseOf } from '#contract/call.ts';
import type { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';

/** One application for a diagnosis as staff read it. */
export type Diagnosis = ResponseOf<typeof diagnosisWorkCalls.getDiagnosis>;
