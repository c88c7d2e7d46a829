import type { AssessmentModel, DigitalLevelModel, MaturityModel, ModelQuestion } from './model-schema.ts';
import { childrenOf, leavesOf } from './tree.ts';

/**
 * What the shape of a model cannot say. Nothing here needs the schema: the console says what is missing while somebody writes.
 */
export interface ModelFault {
  /** Where, from the model on, with `/` between: `questions/3/text`. */
  place: string;
  text: string;
}

type Place = readonly (string | number)[];
const placeOf = (...place: Place): string => place.join('/');
const fault = (text: string, ...place: Place): ModelFault => ({ place: placeOf(...place), text });

/** What kinds of questions a tool computes with. */
export const kindsOf: Readonly<Record<AssessmentModel['tool'], readonly ModelQuestion['kind'][]>> = {
  maturity: ['requirement'],
  security: ['item'],
  digital: ['choice', 'scene'],
};

/** Why a model cannot be drawn or computed at all; a draft with any of it is not kept. */
export function brokenParts(model: AssessmentModel): ModelFault[] {
  const found = [
    ...repeated(model.nodes, 'nodes'),
    ...repeated(model.variants, 'variants'),
    ...repeated(model.questions, 'questions'),
    ...(model.tool === 'maturity' ? repeated(model.scale, 'scale') : []),
  ];
  const before = new Set<string>();
  for (const [at, { key, parent }] of model.nodes.entries()) {
    if (parent !== null && !before.has(parent))
      found.push(fault('上级要排在它的前面', 'nodes', at, 'parent'));
    before.add(key);
  }
  const kinds = kindsOf[model.tool];
  for (const [at, question] of model.questions.entries()) {
    if (!before.has(question.node)) found.push(fault('没有这个部分', 'questions', at, 'node'));
    if (!kinds.includes(question.kind)) found.push(fault('这项评估没有这种题', 'questions', at, 'kind'));
    if (question.kind === 'choice') found.push(...repeated(question.options, 'questions', at, 'options'));
  }
  return found;
}

function repeated(rows: readonly { key: string }[], ...place: Place): ModelFault[] {
  const seen = new Set<string>();
  return rows.flatMap(({ key }, at) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [fault(`编号 ${key} 重复`, ...place, at, 'key')];
  });
}

/** What stands between a model and its use, the broken parts first. None: it can be proposed. */
export function modelFaults(model: AssessmentModel): ModelFault[] {
  const broken = brokenParts(model);
  if (broken.length > 0) return broken;
  return [
    ...missingTexts(model),
    ...unasked(model),
    ...weightFaults(model),
    ...shortFaults(model),
    ...(model.tool === 'maturity' ? [...scaleFaults(model), ...bandFaults(model)] : []),
    ...(model.tool === 'digital' ? [...pointFaults(model), ...bandFaults(model), ...sceneFaults(model)] : []),
    ...(model.tool === 'security' ? numberFaults(model.questions) : []),
  ];
}

/** Texts that must not be empty, wherever they stand. What may be: a number and an address of a document, what is said where none holds. */
const needed = new Set([
  'name',
  'about',
  'text',
  'example',
  'note',
  'summary',
  'disclaimer',
  'strength',
  'appliesWhen',
]);

function missingTexts(model: AssessmentModel): ModelFault[] {
  const found: ModelFault[] = [];
  const visit = (value: unknown, place: Place) => {
    if (Array.isArray(value)) for (const [at, each] of value.entries()) visit(each, [...place, at]);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, [...place, name]);
    else if (value === '' && (needed.has(String(place.at(-1))) || place.at(-2) === 'evidence'))
      found.push(fault('请填写', ...place));
  };
  visit(model, []);
  for (const [at, { evidence }] of model.questions.entries())
    if (evidence.length === 0) found.push(fault('至少写一项能证明的材料', 'questions', at, 'evidence'));
  return found;
}

function unasked(model: AssessmentModel): ModelFault[] {
  const leaves = new Set(leavesOf(model.nodes).map(({ key }) => key));
  const asked = new Set(model.questions.map(({ node }) => node));
  return [
    ...model.nodes.flatMap(({ key }, at) =>
      leaves.has(key) && !asked.has(key) ? [fault('这一部分还没有题目', 'nodes', at, 'name')] : [],
    ),
    ...model.questions.flatMap(({ node }, at) =>
      leaves.has(node) ? [] : [fault('题目要放在最下一级的部分里', 'questions', at, 'node')],
    ),
    ...(model.tool === 'maturity'
      ? model.questions.flatMap((question, at) =>
          question.kind === 'requirement' && !model.levels.some(({ level }) => level === question.level)
            ? [fault('没有这个等级', 'questions', at, 'level')]
            : [],
        )
      : []),
  ];
}

/** Rounding of a sum of decimal shares. */
const tolerance = 1e-6;
const isWhole = (sum: number, whole: number) => Math.abs(sum - whole) <= tolerance;
const percent = (value: number) => `${String(Number((value * 100).toPrecision(8)))}%`;

function weightFaults({ nodes, variants }: AssessmentModel): ModelFault[] {
  const known = new Set(nodes.map(({ key }) => key));
  const leaves = leavesOf(nodes).map(({ key }) => key);
  const parents = [null, ...nodes.filter(({ key }) => !leaves.includes(key)).map(({ key }) => key)];
  return variants.flatMap(({ weights, leftOut }, at) => {
    const found: ModelFault[] = [];
    for (const key of Object.keys(weights))
      if (!known.has(key)) found.push(fault('没有这个部分', 'variants', at, 'weights', key));
    for (const parent of parents) {
      const siblings = childrenOf(nodes, parent);
      const [first] = siblings;
      const missing = siblings.filter(({ key }) => weights[key] === undefined);
      for (const { key } of missing) found.push(fault('请填写权重', 'variants', at, 'weights', key));
      const sum = siblings.reduce((all, { key }) => all + (weights[key] ?? 0), 0);
      if (first !== undefined && missing.length === 0 && !isWhole(sum, 1))
        found.push(fault(`同级的权重合计 ${percent(sum)}，应为 100%`, 'variants', at, 'weights', first.key));
    }
    for (const [place, key] of leftOut.entries())
      if (!leaves.includes(key))
        found.push(fault('没有这个最下一级的部分', 'variants', at, 'leftOut', place));
    if (leaves.every((leaf) => leftOut.includes(leaf)))
      found.push(fault('至少保留一个参加评估的部分', 'variants', at, 'leftOut'));
    return found;
  });
}

function shortFaults({ short, questions }: AssessmentModel): ModelFault[] {
  const known = new Set(questions.map(({ key }) => key));
  return short.flatMap((key, at) => [
    ...(known.has(key) ? [] : [fault(`没有编号为 ${key} 的题目`, 'short', at)]),
    ...(short.indexOf(key) === at ? [] : [fault('快速自测里重复了', 'short', at)]),
  ]);
}

function scaleFaults({ scale }: MaturityModel): ModelFault[] {
  const values = scale.map(({ value }) => value);
  return [
    ...values.flatMap((value, at) =>
      value > 1
        ? [fault('得分在 0 到 1 之间', 'scale', at, 'value')]
        : values.indexOf(value) === at
          ? []
          : [fault('与另一项的得分相同', 'scale', at, 'value')],
    ),
    ...(values.includes(1) ? [] : [fault('要有一项得分为 1', 'scale', 0, 'value')]),
    ...(values.includes(0) ? [] : [fault('要有一项得分为 0', 'scale', values.length - 1, 'value')]),
  ];
}

/** Levels from the first on, each from a higher score on than the one before. */
function bandFaults({ levels }: Pick<MaturityModel | DigitalLevelModel, 'levels'>): ModelFault[] {
  return levels.flatMap(({ level, min }, at) => [
    ...(level === at + 1 ? [] : [fault(`这里应是第 ${String(at + 1)} 级`, 'levels', at, 'level')]),
    ...(min > (levels[at - 1]?.min ?? 0) || at === 0
      ? []
      : [fault('分数线要比上一级高', 'levels', at, 'min')]),
  ]);
}

function pointFaults({ questions, levels }: DigitalLevelModel): ModelFault[] {
  const choices = questions.flatMap((question, at) =>
    question.kind === 'choice' ? [{ at, ...question }] : [],
  );
  const sum = choices.reduce((all, { points }) => all + points, 0);
  const [first] = choices;
  return [
    ...(isWhole(sum, 100)
      ? []
      : [
          fault(
            `各题分值合计 ${String(Number(sum.toPrecision(8)))}，应为 100`,
            ...(first === undefined ? ['questions'] : ['questions', first.at, 'points']),
          ),
        ]),
    ...choices.flatMap(({ at, options, several }) => {
      const best = options.reduce((most, { value }) => (several ? most + value : Math.max(most, value)), 0);
      return best >= 100 - tolerance
        ? []
        : [fault('选得最好也拿不到全部分值', 'questions', at, 'options', options.length - 1, 'value')];
    }),
    ...(levels.length === 0 ? [fault('至少一个等级', 'levels')] : []),
  ];
}

function sceneFaults({ questions, levels }: DigitalLevelModel): ModelFault[] {
  const scenes = questions.filter((question) => question.kind === 'scene');
  const core = scenes.filter(({ isConstrained }) => isConstrained).length;
  return levels.flatMap((level, at) => {
    const last = levels[at - 1];
    return [
      ...(level.scenes > scenes.length
        ? [fault(`一共只有 ${String(scenes.length)} 个场景`, 'levels', at, 'scenes')]
        : []),
      ...(level.constrained > Math.min(core, level.scenes)
        ? [fault('比场景数或者约束性场景的总数多', 'levels', at, 'constrained')]
        : []),
      ...(last !== undefined && level.scenes < last.scenes
        ? [fault('不能比上一级少', 'levels', at, 'scenes')]
        : []),
      ...(last !== undefined && level.constrained < last.constrained
        ? [fault('不能比上一级少', 'levels', at, 'constrained')]
        : []),
    ];
  });
}

function numberFaults(questions: readonly ModelQuestion[]): ModelFault[] {
  const numbers = questions.map((question) => (question.kind === 'item' ? question.number : 0));
  return numbers.flatMap((number, at) =>
    numbers.indexOf(number) === at ? [] : [fault(`序号 ${String(number)} 重复`, 'questions', at, 'number')],
  );
}

/** A question of an earlier version that is asked no more. */
export interface RetiredQuestion {
  key: string;
  kind: ModelQuestion['kind'];
  text: string;
}

/**
 * Where a key would name another thing than it did. Words may be mended; what was asked under another key keeps that key, and a key that was retired comes
 * back with what it named alone.
 */
export function reusedKeys(
  model: AssessmentModel,
  { inForce, retired }: { inForce: AssessmentModel; retired: readonly RetiredQuestion[] },
): ModelFault[] {
  const now = new Map(inForce.questions.map((question) => [question.key, question]));
  const before = new Map(retired.map((question) => [question.key, question]));
  const keyOfText = new Map(inForce.questions.map(({ text, key }) => [text, key]));
  return model.questions.flatMap((question, at) => {
    const { key, kind, text } = question;
    const [known, gone] = [now.get(key), before.get(key)];
    if (gone !== undefined && (gone.text !== text || gone.kind !== kind))
      return [
        fault(`编号 ${key} 以前是另一题“${gone.text.slice(0, 20)}”，请换一个编号`, 'questions', at, 'key'),
      ];
    if (known !== undefined && known.kind !== kind)
      return [fault(`编号 ${key} 现在是另一种题，请换一个编号`, 'questions', at, 'key')];
    const owner = keyOfText.get(text);
    if (owner !== undefined && owner !== key && now.get(key)?.text !== text)
      return [fault(`这道题现在的编号是 ${owner}，请用原来的编号`, 'questions', at, 'key')];
    if (known?.kind !== 'choice' || question.kind !== 'choice') return [];
    const optionOfText = new Map(known.options.map((option) => [option.text, option.key]));
    return question.options.flatMap((option, place) => {
      const former = optionOfText.get(option.text);
      return former === undefined || former === option.key
        ? []
        : [
            fault(
              `这个选项现在的编号是 ${former}，请用原来的编号`,
              ...['questions', at, 'options', place, 'key'],
            ),
          ];
    });
  });
}

/** Everything that stands against a draft. */
export const draftFaults = (
  model: AssessmentModel,
  known: Parameters<typeof reusedKeys>[1],
): ModelFault[] => [...modelFaults(model), ...reusedKeys(model, known)];

/** Of the version in force and all before it. */
export function retiredOf(
  inForce: AssessmentModel,
  earlier: readonly Pick<AssessmentModel, 'questions'>[],
): RetiredQuestion[] {
  const known = new Set(inForce.questions.map(({ key }) => key));
  const found = new Map<string, RetiredQuestion>();
  // the last that was asked under a key is what it names
  for (const { questions } of earlier)
    for (const { key, kind, text } of questions) if (!known.has(key)) found.set(key, { key, kind, text });
  return [...found.values()];
}

/** A key that no question has, nor had: `q1`, `q2`, … */
export function freeKey(taken: Iterable<string>, begin = 'q'): string {
  const known = new Set(taken);
  for (let n = 1; ; n += 1) if (!known.has(`${begin}${String(n)}`)) return `${begin}${String(n)}`;
}
