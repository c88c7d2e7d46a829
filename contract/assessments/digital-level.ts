import type { Answers } from './answers.ts';
import type { Choice, DigitalLevelModel, Scene } from './model-schema.ts';
import { exact, partOf } from './tree.ts';

export interface DigitalScore {
  /** Of 100. */
  points: number;
  /** Points by the keys of the dimensions that have any. */
  parts: Record<string, { points: number; of: number }>;
  /** The level of each scene, by the keys of its question; 0 below the first. */
  scenes: Record<string, number>;
  /** 0 below the first. */
  level: number;
  /** What the next level asks for and what there is; null at the highest. */
  next: LevelDemand | null;
}

/** What a level asks for, and what there is. */
export interface LevelDemand {
  level: number;
  points: { has: number; wants: number };
  scenes: { has: number; wants: number };
  constrained: { has: number; wants: number };
}

/** Points of one choice. */
export function choicePoints({ points, options }: Choice, chosen: readonly string[]): number {
  const share = options.reduce((sum, { key, value }) => sum + (chosen.includes(key) ? value : 0), 0);
  return (points * Math.min(share, 100)) / 100;
}

/** Points and scenes, and the highest level of which all three conditions hold. Both decide: points alone raise nobody. */
export function scoreDigitalLevel(model: DigitalLevelModel, answers: Answers): DigitalScore {
  const parts: DigitalScore['parts'] = {};
  const scenes: Record<string, number> = {};
  for (const question of model.questions) {
    const chosen = answers[question.key]?.chosen ?? [];
    if (question.kind === 'choice') {
      const { key } = partOf(model.nodes, question.node);
      const part = (parts[key] ??= { points: 0, of: 0 });
      part.points = exact(part.points + choicePoints(question, chosen));
      part.of = exact(part.of + question.points);
    } else if (question.kind === 'scene') {
      scenes[question.key] = sceneLevel(question, chosen);
    }
  }
  const points = exact(Object.values(parts).reduce((sum, part) => sum + part.points, 0));
  const standing = levelDemands(model, { points, scenes });
  const level = standing.reduce((best, each) => (each.level > best && isHeld(each) ? each.level : best), 0);
  return { points, parts, scenes, level, next: standing.find((each) => each.level === level + 1) ?? null };
}

/** How points and scenes stand against each level, the lowest first. */
export function levelDemands(
  { levels, questions }: DigitalLevelModel,
  { points, scenes }: Pick<DigitalScore, 'points' | 'scenes'>,
): LevelDemand[] {
  const core = new Set(
    questions.flatMap((each) => (each.kind === 'scene' && each.isConstrained ? [each.key] : [])),
  );
  return levels.map(({ level, min, scenes: wanted, constrained }) => {
    const reached = Object.entries(scenes).filter(([, held]) => held >= level);
    return {
      level,
      points: { has: points, wants: min },
      scenes: { has: reached.length, wants: wanted },
      constrained: { has: reached.filter(([key]) => core.has(key)).length, wants: constrained },
    };
  });
}

/** Whether all three conditions of a level hold. */
const isHeld = ({ points, scenes, constrained }: LevelDemand): boolean =>
  [points, scenes, constrained].every(({ has, wants }) => has >= wants);

function sceneLevel({ levels }: Scene, chosen: readonly string[]): number {
  const level = Number(chosen[0] ?? 0);
  return Number.isInteger(level) && level >= 0 && level <= levels.length ? level : 0;
}
