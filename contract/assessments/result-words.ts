import { levelDemands } from './digital-level.ts';
import { figureWords } from './figures.ts';
import type { AssessmentModel, Degree } from './model-schema.ts';
import { levelNumeral, noLevel } from './numerals.ts';
import type { AssessmentResult } from './result.ts';
import { sumsOf } from './security-sums.ts';
import { exact } from './tree.ts';

/** What came of it in a few words: 三级（集成级）. */
export function levelWords(model: AssessmentModel, result: AssessmentResult): string {
  if (result.tool === 'security') {
    const { met, applicable } = sumsOf(result);
    return `适用的 ${String(applicable)} 项里，已落实 ${String(met)} 项`;
  }
  if (model.tool === 'security') return noLevel;
  const level = model.levels.find((each) => each.level === result.level);
  if (level === undefined) return noLevel;
  return model.tool === 'digital' ? level.name : `${levelNumeral(level.level)}（${level.name}）`;
}

/** What one level asks for, and by how much it is met or missed. */
export interface LevelReason {
  level: string;
  isReached: boolean;
  text: string;
  /** How far its borders are verified. */
  degree: Degree;
}

/** What a level of the digital tool asks for. */
export const conditions = {
  points: '分数',
  scenes: '达到这一级的场景',
  constrained: '其中约束性场景',
} as const;
export const units = { points: '分', scenes: '个', constrained: '个' } as const;

/** Each level with what it asks for, the lowest first. None where the tool has no levels. */
export function levelReasons(model: AssessmentModel, result: AssessmentResult): LevelReason[] {
  if (model.tool === 'maturity' && result.tool === 'maturity')
    return model.levels.map(({ level, name, min, degree }) => {
      const over = exact(result.score - min);
      return {
        level: `${levelNumeral(level)}（${name}）`,
        ...{ degree, isReached: over >= 0 },
        text: `要 ${figureWords(min)} 分，${over > 0 ? `高出 ${missingWords(over)} 分` : over === 0 ? '刚好达到' : `还差 ${missingWords(-over)} 分`}`,
      };
    });
  if (model.tool === 'digital' && result.tool === 'digital')
    return levelDemands(model, result).map((standing) => {
      const level = model.levels.find((each) => each.level === standing.level);
      const texts = (['points', 'scenes', 'constrained'] as const).map((key) => {
        const { has, wants } = standing[key];
        const rest = has >= wants ? '已满足' : `还差 ${missingWords(wants - has)} ${units[key]}`;
        return `${conditions[key]}要 ${figureWords(wants)} ${units[key]}，有 ${figureWords(has)} ${units[key]}，${rest}`;
      });
      return {
        ...{ level: level?.name ?? '', degree: level?.degree ?? 'reference' },
        // a level that is passed over by a higher one is reached
        isReached: standing.level <= result.level,
        text: texts.join('；'),
      };
    });
  return [];
}

/** What is missing never reads as nothing. */
export const missingWords = (value: number): string => (value < 0.01 ? '不到 0.01' : figureWords(value));

/** How many things of a model are verified how far. */
export interface DegreeCount {
  name: string;
  verified: number;
  partly: number;
  reference: number;
}

/** Of documents, of how it is computed, of levels, parts and questions. */
export function countDegrees(model: AssessmentModel): DegreeCount[] {
  const count = (name: string, facts: readonly { degree: Degree }[]) => {
    const of = (degree: string) => facts.filter((fact) => fact.degree === degree).length;
    return { name, verified: of('verified'), partly: of('partly'), reference: of('reference') };
  };
  return [
    count('依据的文件', model.documents),
    ...(model.tool === 'security'
      ? []
      : [count('计算方法', [model.scoring]), count('等级和分数线', model.levels)]),
    ...(model.tool === 'maturity' ? [count('回答的分值', [model.scaleFact])] : []),
    count('权重和裁剪', model.variants),
    count('部分的名称', model.nodes),
    count('题目', model.questions),
  ];
}
