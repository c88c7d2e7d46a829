import type { Answers } from './answers.ts';
import { scoreDigitalLevel, type DigitalScore } from './digital-level.ts';
import { scoreMaturity, type MaturityScore } from './maturity.ts';
import type { AssessmentModel } from './model-schema.ts';
import { countItems, type SecurityCount } from './security.ts';
import type { LeftOut } from './tree.ts';

/** What a result is computed from. */
export interface Assessed {
  variant: string;
  leftOut: LeftOut;
  answers: Answers;
}

export type AssessmentResult =
  | ({ tool: 'maturity' } & MaturityScore)
  | ({ tool: 'security' } & SecurityCount)
  | ({ tool: 'digital' } & DigitalScore);

/** The result of answers by a model. The same answers, in whatever order they were given, make the same bytes. */
export function resultOf(model: AssessmentModel, assessed: Assessed): AssessmentResult {
  switch (model.tool) {
    case 'maturity':
      return { tool: model.tool, ...scoreMaturity(model, assessed) };
    case 'security':
      return { tool: model.tool, ...countItems(model, assessed) };
    case 'digital':
      return { tool: model.tool, ...scoreDigitalLevel(model, assessed.answers) };
  }
}
