import { levelDemands } from './digital-level.ts';
import { figureWords } from './figures.ts';
import type { AssessmentModel } from './model-schema.ts';
import { numerals } from './numerals.ts';
import type { AssessmentResult } from './result.ts';
import { sumsOf } from './security-sums.ts';
import { exact } from './tree.ts';

const none = '未达到一级';

/** What came of it in a few words: 三级（集成级）. */
export function levelWords(model: AssessmentModel, result: AssessmentResult): string {
  if (result.tool === 'security') {
    const { met, applicable } = sumsOf(result);
    return `适用的 ${String(applicable)} 项里，已落实 ${String(met)} 项`;
  }
  if (model.tool === 'security') return none;
  const level = model.levels.find((each) => each.level === result.level);
  if (level === undefined) return none;
  return model.tool === 'digital' ? level.name : `${numerals[level.level] ?? ''}级（${level.name}）`;
}

/** What one level asks for, and by how much it is met or missed. */
export interface LevelReason {
  level: string;
  isReached: boolean;
  text: string;
}

const conditions = { points: '分数', scenes: '达到这一级的场景', constrained: '其中约束性场景' } as const;
const units = { points: '分', scenes: '个', constrained: '个' } as const;

/** Each level with what it asks for, the lowest first. None where the tool has no levels. */
export function levelReasons(model: AssessmentModel, result: AssessmentResult): LevelReason[] {
  if (model.tool === 'maturity' && result.tool === 'maturity')
    return model.levels.map(({ level, name, min }) => {
      const over = exact(result.score - min);
      return {
        level: `${numerals[level] ?? ''}级（${name}）`,
        isReached: over >= 0,
        text: `要 ${figureWords(min)} 分，${over > 0 ? `高出 ${missing(over)} 分` : over === 0 ? '刚好达到' : `还差 ${missing(-over)} 分`}`,
      };
    });
  if (model.tool === 'digital' && result.tool === 'digital')
    return levelDemands(model, result).map((standing) => {
      const texts = (['points', 'scenes', 'constrained'] as const).map((key) => {
        const { has, wants } = standing[key];
        const rest = has >= wants ? '已满足' : `还差 ${missing(wants - has)} ${units[key]}`;
        return `${conditions[key]}要 ${figureWords(wants)} ${units[key]}，有 ${figureWords(has)} ${units[key]}，${rest}`;
      });
      return {
        level: model.levels.find(({ level }) => level === standing.level)?.name ?? '',
        // a level that is passed over by a higher one is reached
        isReached: standing.level <= result.level,
        text: texts.join('；'),
      };
    });
  return [];
}

/** What is missing never reads as nothing. */
const missing = (value: number): string => (value < 0.01 ? '不到 0.01' : figureWords(value));

/** How many things of a model are verified how far. */
export interface DegreeCount {
  name: string;
  verified: number;
  partly: number;
  reference: number;
}

/** Of documents, of how it is computed, of levels, parts and questions. */
export function countDegrees(model: AssessmentModel): DegreeCount[] {
  const count = (name: string, facts: readonly { degree: 'verified' | 'partly' | 'reference' }[]) => {
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
