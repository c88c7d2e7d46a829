import type { Transition } from '../workflow.ts';

export const assessmentStates = ['open', 'done'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

export interface AssessmentFacts {
  /** Questions that are neither answered nor left out. */
  unanswered: number;
}

/** `new` is one whose row is being written. */
type AssessmentTransition = Transition<
  AssessmentState | 'new',
  'owner',
  AssessmentFacts,
  'assessmentIncomplete',
  never
>;

const complete = ({ unanswered }: AssessmentFacts) => (unanswered > 0 ? 'assessmentIncomplete' : undefined);

/** What was submitted stays as it is: whoever corrects it begins another one with its answers. */
export const assessmentTransitions = {
  begin: { from: ['new'], to: 'open', by: ['owner'], guards: [], effects: [] },
  submit: { from: ['open'], to: 'done', by: ['owner'], guards: [complete], effects: [] },
} as const satisfies Record<string, AssessmentTransition>;
export type AssessmentAction = keyof typeof assessmentTransitions;
