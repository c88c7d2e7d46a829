import { degreeMark } from './degrees.ts';
import type { AssessmentModel, Degree } from './model-schema.ts';
import type { AssessmentResult } from './result.ts';
import { sumsOf } from './security-sums.ts';
import { childrenOf, exact, leavesOf } from './tree.ts';

/** A value on its scale, which begins at nothing. */
export interface Figure {
  /** The key of what it measures: a node or a scene; '' for everything together. */
  key: string;
  name: string;
  value: number;
  of: number;
}

/** A border of a level on the scale of the figures. */
export interface LevelLine {
  at: number;
  name: string;
  degree: Degree;
}

/** The names of lines, each with how far it is verified. */
export const lineWords = (lines: readonly LevelLine[]): string =>
  lines.map(({ name, degree }) => `${name}${degreeMark(degree)}`).join('、');

/** A result in figures that can be drawn, and set beside those of another result of the tool. */
export interface ResultFigures {
  total: Figure;
  /** The uppermost nodes, in the order of the model; what is left out has none. */
  parts: Figure[];
  /** What the radar shows, and what that is called. */
  axes: Figure[];
  axesName: string;
  /** Finer than the axes, where there is that. */
  leaves: Figure[];
  /** Borders of levels on the scale of the whole. */
  totalLines: LevelLine[];
  /** On the scale of axes and leaves. */
  lines: LevelLine[];
}

/** The figures of a result by the model that it was computed by. Undefined where it is not a result of that tool. */
export function figuresOf(model: AssessmentModel, result: AssessmentResult): ResultFigures | undefined {
  if (model.tool === 'maturity' && result.tool === 'maturity') return maturityFigures(model, result);
  if (model.tool === 'security' && result.tool === 'security') return securityFigures(model, result);
  if (model.tool === 'digital' && result.tool === 'digital') return digitalFigures(model, result);
  return undefined;
}

type Of<Tool, All> = Extract<All, { tool: Tool }>;

function maturityFigures(
  { nodes, levels }: Of<'maturity', AssessmentModel>,
  { score, nodes: scores }: Of<'maturity', AssessmentResult>,
): ResultFigures {
  const of = levels.at(-1)?.level ?? 1;
  const lines = levels.map(({ min, name, degree }) => ({ at: min, name, degree }));
  const scored = (some: readonly { key: string; name: string }[]) =>
    some.flatMap(({ key, name }) => {
      const value = scores[key];
      return value === undefined ? [] : [{ key, name, value, of }];
    });
  const parts = childrenOf(nodes, null);
  return {
    total: { key: '', name: '总分', value: score, of },
    parts: scored(parts),
    axes: scored(parts.flatMap(({ key }) => childrenOf(nodes, key))),
    axesName: '能力域',
    leaves: scored(leavesOf(nodes)),
    ...{ totalLines: lines, lines },
  };
}

/** Shares of what concerns the enterprise, in per cent. */
function securityFigures(
  { nodes }: Of<'security', AssessmentModel>,
  result: Of<'security', AssessmentResult>,
): ResultFigures {
  const share = (met: number, applicable: number) => exact((100 * met) / Math.max(1, applicable));
  const { met, applicable } = sumsOf(result);
  const parts = result.parts.flatMap(({ part, met: held, partly, notMet }) => {
    const concerned = held + partly + notMet;
    const name = nodes.find(({ key }) => key === part)?.name ?? '';
    return concerned === 0 ? [] : [{ key: part, name, value: share(held, concerned), of: 100 }];
  });
  return {
    total: { key: '', name: '已落实的比例（%）', value: share(met, applicable), of: 100 },
    ...{ parts, axes: parts, axesName: '部分', leaves: [], totalLines: [], lines: [] },
  };
}

function digitalFigures(
  { nodes, levels, questions }: Of<'digital', AssessmentModel>,
  { points, parts, scenes }: Of<'digital', AssessmentResult>,
): ResultFigures {
  return {
    total: { key: '', name: '总分', value: points, of: 100 },
    parts: childrenOf(nodes, null).flatMap(({ key, name }) => {
      const part = parts[key];
      return part === undefined ? [] : [{ key, name, value: part.points, of: part.of }];
    }),
    axes: questions.flatMap(({ kind, key, text }) =>
      kind === 'scene' ? [{ key, name: text, value: scenes[key] ?? 0, of: levels.at(-1)?.level ?? 1 }] : [],
    ),
    axesName: '场景',
    leaves: [],
    totalLines: levels.map(({ min, name, degree }) => ({ at: min, name, degree })),
    lines: levels.map(({ level, name, degree }) => ({ at: level, name, degree })),
  };
}

/** A figure as people read it: two decimals at most. */
export const figureWords = (value: number): string => String(Math.round(value * 100) / 100);
