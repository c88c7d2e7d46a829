import type { Figure, ResultFigures } from './figures.ts';
import type { AssessmentModel } from './model-schema.ts';
import { childrenOf } from './tree.ts';

/** Fewer others are told of in no way. */
export const fewestPeers = 10;
/** Others come into what is told so many at a time: two looks never differ by one enterprise that has joined. */
export const peerStep = 5;

/** Which figures are compared: everything together, and the uppermost nodes. */
const comparedKeys = ({ nodes }: AssessmentModel): string[] => [
  '',
  ...childrenOf(nodes, null).map(({ key }) => key),
];

/** The figures of a result that are compared, in the order of the model; null where it has none. */
export function comparedFigures(
  model: AssessmentModel,
  { total, parts }: Pick<ResultFigures, 'total' | 'parts'>,
): (Figure | null)[] {
  const found = new Map([total, ...parts].map((figure) => [figure.key, figure]));
  return comparedKeys(model).map((key) => found.get(key) ?? null);
}

/** As coarse as is told: a fiftieth of the scale. */
export function coarse(value: number, of: number): number {
  const step = of / 50;
  return Math.round(Math.round(value / step) * step * 1e6) / 1e6;
}
