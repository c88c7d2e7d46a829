import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  assessmentModelShape,
  type AssessmentModel,
  type AssessmentTool,
  type Degree,
  type ModelNode,
  type ModelQuestion,
} from '#contract/assessments/model-schema.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import digital from './digital.json' with { type: 'json' };
import maturity from './maturity.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };

/** For tests: the models as they are written, and what is known of the standards to compare them with. */
export const raw = { maturity, security, digital };

/** Fails where the file of a tool holds a model of another. */
export function parseModel<Tool extends AssessmentTool>(
  tool: Tool,
): Extract<AssessmentModel, { tool: Tool }> {
  const isOfTool = (model: AssessmentModel): model is Extract<AssessmentModel, { tool: Tool }> =>
    model.tool === tool;
  const model = assessmentModelShape.parse(raw[tool]);
  if (!isOfTool(model)) throw new Error(`${tool}.json is a model of ${model.tool}`);
  return model;
}

/** Whether a question is of one kind. */
export const isKind =
  <Kind extends ModelQuestion['kind']>(kind: Kind) =>
  (question: ModelQuestion): question is Extract<ModelQuestion, { kind: Kind }> =>
    question.kind === kind;

/** Names from the uppermost node down. */
export function pathOf(nodes: readonly ModelNode[], key: string): string {
  const node = nodes.find((each) => each.key === key);
  if (node === undefined) throw new Error(`no node ${key}`);
  return node.parent === null ? node.name : `${pathOf(nodes, node.parent)}/${node.name}`;
}

export const degreesByPath = ({ nodes }: AssessmentModel): Record<string, Degree> =>
  Object.fromEntries(nodes.map(({ key, degree }) => [pathOf(nodes, key), degree]));

export const weightsByPath = (
  { nodes, variants }: AssessmentModel,
  variant: string,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(variants.find(({ key }) => key === variant)?.weights ?? {}).map(([key, weight]) => [
      pathOf(nodes, key),
      weight,
    ]),
  );

/** A fact that is made of several is verified as far as the weakest of them. */
export const degreeOf = (...verified: readonly boolean[]): Degree =>
  verified.every((each) => each) ? 'verified' : 'reference';

/**
 * What is known, as it is handed over beside the project. Shapes are strict: an entry that is new there fails until it is compared,
 * or said to be `beside` the models.
 */
export async function readFacts<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const path = join(projectRoot, '..', 'shared', 'design', 'assessment', file);
  return shape.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** Where facts come from, reasons, and what other parts of the portal show: no part of a model. */
export const beside = z.unknown();
