import type { z } from 'zod';
import { modelFaultsMax, modelJsonMaxLength } from '#contract/assessments/constants.ts';
import { brokenParts, type ModelFault } from '#contract/assessments/model-rules.ts';
import {
  assessmentModelShape,
  type AssessmentModel,
  type AssessmentTool,
} from '#contract/assessments/model-schema.ts';
import { placeWords, stepsOf } from '#contract/assessments/place-words.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { fail } from '#server/lib/fail.ts';

/** A model as it is kept; or what is wrong with the text, place by place, in words of whoever wrote it. */
type Checked = { model: AssessmentModel; faults: [] } | { model: undefined; faults: ModelFault[] };

const refused = (faults: ModelFault[]): Checked => ({
  model: undefined,
  faults: faults.slice(0, modelFaultsMax),
});

/** Reads a model from a text that may be anything. Fails with modelTooLarge. */
export function checkModel(text: string, tool: AssessmentTool): Checked {
  if (textLength(text) > modelJsonMaxLength) fail('modelTooLarge', { field: 'text' });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refused([{ place: '', text: '不是 JSON 文件，或者中间有缺漏' }]);
  }
  const read = assessmentModelShape.safeParse(given);
  if (!read.success)
    return refused(
      // to name a place is work: of a text with thousands of faults the first ones are named
      read.error.issues.slice(0, modelFaultsMax).map((issue) => {
        const place = issue.path.map((step) => (typeof step === 'symbol' ? '' : step));
        return { place: place.join('/'), text: `${placeWords(given, place)}：${issueWords(issue, given)}` };
      }),
    );
  if (read.data.tool !== tool)
    return refused([{ place: 'tool', text: '这是另一项自评估的题目，请到那一项下面导入' }]);
  const broken = brokenParts(read.data);
  if (broken.length > 0)
    return refused(broken.slice(0, modelFaultsMax).map((each) => inWords(read.data, each)));
  return { model: read.data, faults: [] };
}

/** A fault with what its place is called. */
const inWords = (model: AssessmentModel, { place, text }: ModelFault): ModelFault => ({
  place,
  text: `${placeWords(model, stepsOf(place))}：${text}`,
});

const types: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '方括号里的列表',
  object: '花括号里的一组内容',
  record: '花括号里的一组内容',
};

/** What the shape says against a value, in plain words. */
function issueWords(issue: z.core.$ZodIssue, given: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(given, issue.path) === undefined
        ? '没有写'
        : `应是${types[issue.expected] ?? '另一种内容'}`;
    case 'too_big':
    case 'too_small':
      return sizeWords(issue);
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? '应是 https:// 开头的网址，或者空着' : '不认识的类型';
    case 'invalid_format':
      return issue.format === 'url'
        ? '应是 https:// 开头的网址'
        : '编号用小写字母开头的字母和数字，用点分级，最多四级';
    case 'invalid_key':
      return '编号用小写字母开头的字母和数字，用点分级，最多四级';
    case 'custom':
      return '有不能显示的字符';
    default:
      return '不符合要求';
  }
}

function sizeWords(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const unit = issue.origin === 'string' ? ' 个字' : issue.origin === 'array' ? ' 项' : '';
  return issue.code === 'too_big'
    ? `最多 ${String(issue.maximum)}${unit}`
    : `至少 ${String(issue.minimum)}${unit}`;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step) as unknown;
  }
  return value;
}
