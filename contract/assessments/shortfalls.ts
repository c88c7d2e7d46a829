import { gapsOf } from './gaps.ts';
import type { AssessmentModel, Scene } from './model-schema.ts';
import { countItems } from './security.ts';
import { scoreDigitalLevel } from './digital-level.ts';
import { scoreMaturity } from './maturity.ts';
import type { Assessed } from './result.ts';

/** What an enterprise lacks most, of something that others can help with. */
export interface Shortfall {
  name: string;
  /** The code of a digital scene (contract/reference/scene-classes.ts) by which solutions and cases are found; '' where there is none. */
  sceneCode: string;
  /** How it stands, in words. */
  state: string;
  /** What is wanted, a line each, what helps most first. */
  wanted: readonly string[];
}

/** How many are shown, and how many lines each has. */
export const shownShortfalls = 3;
const linesEach = 3;

/** The scenes of the digital level by their questions. Finances and office work are no scenes of a plant. */
const digitalScenes: Readonly<Record<string, string>> = {
  ...{ s1: '1401', s2: '1402', s3: '1411', s4: '1413', s5: '1404', s6: '1405', s7: '1405', s8: '1406' },
  ...{ s9: '1408', s10: '1409', s11: '1403', s12: '1407', s14: '1102', s16: '1201' },
};
/** What guards a plant is one scene. */
const securityScene = '1203';

/**
 * What is missing most. `sceneOf`: the code of the digital scene that has this name, as the leaves of maturity have them. Each shortfall once, those
 * that count most for the next level first.
 */
export function shortfallsOf(
  model: AssessmentModel,
  assessed: Assessed,
  sceneOf: (name: string) => string,
): Shortfall[] {
  switch (model.tool) {
    case 'maturity': {
      const { nodes } = scoreMaturity(model, assessed);
      const questions = new Map(model.questions.map((each) => [each.key, each]));
      const byLeaf = new Map<string, string[]>();
      for (const { question } of gapsOf(model, assessed)) {
        const { node = '', text = '' } = questions.get(question) ?? {};
        byLeaf.set(node, [...(byLeaf.get(node) ?? []), text]);
      }
      return [...byLeaf].slice(0, shownShortfalls).map(([leaf, wanted]) => {
        const name = model.nodes.find(({ key }) => key === leaf)?.name ?? '';
        const state = `现在 ${(nodes[leaf] ?? 0).toFixed(2)} 分`;
        return { name, sceneCode: sceneOf(name), state, wanted: wanted.slice(0, linesEach) };
      });
    }
    case 'digital': {
      const { level, scenes } = scoreDigitalLevel(model, assessed.answers);
      const missing = model.questions
        .filter((each): each is Scene & (typeof model.questions)[number] => each.kind === 'scene')
        .filter(({ key, levels }) => (scenes[key] ?? 0) <= level && (scenes[key] ?? 0) < levels.length)
        .sort(
          (one, other) =>
            Number(other.isConstrained) - Number(one.isConstrained) ||
            (scenes[one.key] ?? 0) - (scenes[other.key] ?? 0),
        );
      return missing.slice(0, shownShortfalls).map(({ key, text, levels }) => {
        const now = scenes[key] ?? 0;
        return {
          name: text,
          sceneCode: digitalScenes[key] ?? '',
          state: now === 0 ? '现在还没有' : `现在是第 ${String(now)} 档`,
          wanted: [levels[now]?.text ?? ''].filter((line) => line !== ''),
        };
      });
    }
    case 'security': {
      const { risks } = countItems(model, assessed);
      const items = new Map(model.questions.map((each) => [each.key, each]));
      const wanted = risks.flatMap((key) => items.get(key)?.text ?? []).slice(0, linesEach);
      const state = `${String(risks.length)} 项没有完全落实`;
      return wanted.length === 0 ? [] : [{ name: '工控安全', sceneCode: securityScene, state, wanted }];
    }
  }
}
