/** What a place in a model is called, for whoever writes it: `questions/3/text` is 第 4 题（q9）的文字. */

const lists: Readonly<Record<string, string>> = {
  documents: '份依据',
  nodes: '个部分',
  variants: '种评估方式',
  questions: '题',
  options: '个选项',
  evidence: '项证明材料',
  scale: '个回答',
  levels: '级',
  short: '道快速自测题',
  leftOut: '个不参加的部分',
};

export const fieldWords: Readonly<Record<string, string>> = {
  tool: '评估类型',
  name: '名称',
  about: '说明',
  documents: '依据',
  number: '编号',
  address: '网址',
  degree: '核对程度',
  note: '核对说明',
  official: '官方途径',
  disclaimer: '结果旁的声明',
  nodes: '部分',
  key: '编号',
  parent: '上级',
  variants: '评估方式',
  weights: '权重',
  leftOut: '不参加的部分',
  questions: '题目',
  short: '快速自测',
  kind: '题型',
  node: '所属的部分',
  text: '文字',
  example: '例子',
  evidence: '证明材料',
  level: '等级',
  strength: '要求程度',
  appliesWhen: '适用的情形',
  weight: '风险权重',
  several: '能否多选',
  points: '分值',
  none: '都没有时的说法',
  options: '选项',
  value: '得分',
  isConstrained: '是否约束性场景',
  levels: '等级',
  scale: '回答的尺度',
  scaleFact: '尺度的依据',
  min: '分数线',
  gate: '逐级门槛',
  scoring: '计算规则',
  scenes: '场景数',
  constrained: '约束性场景数',
  summary: '含义',
};

const within = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;

/** `model` is whatever was given: what stands there may be anything. */
export function placeWords(model: unknown, place: readonly (string | number)[]): string {
  let value = model;
  const words: string[] = [];
  for (const [at, step] of place.entries()) {
    const list = lists[String(place[at - 1] ?? '')];
    const isRow = list !== undefined && /^\d+$/.test(String(step));
    value = within(value, step);
    const key = within(value, 'key');
    if (isRow)
      words[words.length - 1] =
        `第 ${String(Number(step) + 1)} ${list}${typeof key === 'string' ? `（${key.slice(0, 84)}）` : ''}`;
    else if (place[at - 1] === 'weights') words.push(String(step).slice(0, 84));
    else words.push(fieldWords[String(step)] ?? String(step).slice(0, 40));
  }
  return words.join('的') || '整个文件';
}

/** A place as faults name it, in steps. Keys of weights have no `/`. */
export const stepsOf = (place: string): string[] => (place === '' ? [] : place.split('/'));
