import { fieldOf, type Field } from './facts.ts';
import { moneyText, quantityText, readQuantity } from './quantity.ts';
import { unitOfPart } from './amount.ts';
import {
  isGroup,
  type AmountPart,
  type FactValue,
  type Node,
  type Operator,
  type Rule,
  type RulePeriod,
  type RuleSet,
} from './rule-set.ts';

/** What a code of a field is called on this site. */
export type NameOf = (field: Rule['field'], code: string) => string;

export const operatorNames: Readonly<Record<Operator, string>> = {
  atLeast: '不低于',
  atMost: '不超过',
  above: '高于',
  below: '低于',
  equals: '等于',
  notEquals: '不等于',
  in: '在',
  notIn: '不在',
  hasAny: '有其中一项',
  hasAll: '全部都有',
  hasNone: '都没有',
  onOrBefore: '不晚于',
  onOrAfter: '不早于',
  is: '为',
};

const quantities = ['atLeast', 'atMost', 'above', 'below', 'equals', 'notEquals'] as const;

/** What can be asked of a field. */
export function operatorsOf({ holds }: Field): readonly Operator[] {
  switch (holds) {
    case 'money':
    case 'share':
    case 'count':
    case 'years':
    case 'level':
      return quantities;
    case 'area':
    case 'industry':
    case 'codes':
      return ['in', 'notIn'];
    case 'titles':
      return ['hasAny', 'hasAll', 'hasNone'];
    case 'day':
      return ['onOrBefore', 'onOrAfter'];
    case 'yes':
      return ['is'];
  }
}

export const kindNames: Readonly<Record<Rule['kind'], string>> = {
  need: '必要',
  bonus: '加分',
  veto: '否决',
};
export const joinNames = { all: '全部符合', any: '符合其中一项', none: '都不能有' } as const;

/** The year of a value, in words; '' for none. */
export const periodText = (period: RulePeriod): string =>
  period === '' ? '' : period === 'last' ? '上年度' : period === 'this' ? '本年' : `${period} 年`;

/** Of a day that may not be. */
const daysOtherwise: Readonly<Partial<Record<Operator, string>>> = { onOrBefore: '晚于', onOrAfter: '早于' };

const codesText = (rule: Rule, names: NameOf): string =>
  Array.isArray(rule.value) ? rule.value.map((code) => names(rule.field, code)).join('、') : '';

/** A quantity as it is written, or as it counts where it can be read. */
function writtenQuantity(field: Field, { value, unit }: Pick<Rule, 'value' | 'unit'>): string {
  const text = typeof value === 'string' ? value : '';
  if (field.holds === 'years') return `${text} 年`;
  const counted = readQuantity(text, unit);
  return counted === undefined ? `${text} ${unit}`.trim() : quantityText(field, counted);
}

const opposites: Readonly<Record<Operator, Operator>> = {
  atLeast: 'below',
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
  equals: 'notEquals',
  notEquals: 'equals',
  in: 'notIn',
  notIn: 'in',
  hasAny: 'hasNone',
  hasNone: 'hasAny',
  hasAll: 'hasAll',
  onOrBefore: 'onOrBefore',
  onOrAfter: 'onOrAfter',
  is: 'is',
};

const isVeto = ({ kind }: Rule): boolean => kind === 'veto';

/** What is asked for by a rule, without its field: 不低于 2,000 万元. Of what may not be so the opposite: 低于 2,000 万元. */
export function requirementText(rule: Rule, names: NameOf, isNegated = isVeto(rule)): string {
  return conditionText(isNegated ? { ...rule, operator: opposites[rule.operator] } : rule, names, isNegated);
}

/** `isNegated` decides where the operator has no opposite. */
function conditionText(rule: Rule, names: NameOf, isNegated: boolean): string {
  const field = fieldOf(rule.field);
  switch (field.holds) {
    case 'money':
    case 'share':
    case 'count':
    case 'years':
    case 'level':
      return `${operatorNames[rule.operator]}${field.holds === 'level' ? '' : ' '}${writtenQuantity(field, rule)}`;
    case 'area':
    case 'industry':
    case 'codes':
      return `${operatorNames[rule.operator]}${codesText(rule, names)}`;
    case 'titles': {
      const list = codesText(rule, names);
      const when = rule.period === '' ? '' : `${periodText(rule.period)}取得`;
      if (rule.operator === 'hasNone') return `没有${when}${list}`;
      return rule.operator === 'hasAll'
        ? `${isNegated ? '不能' : ''}${when}同时有${list}`
        : `${when}有${list}${list.includes('、') ? '其中一项' : ''}`;
    }
    case 'day':
      return `${(isNegated ? daysOtherwise : operatorNames)[rule.operator] ?? ''} ${typeof rule.value === 'string' ? rule.value : ''}`;
    case 'yes':
      return (rule.value === true) === isNegated ? '否' : '是';
  }
}

const subjectOf = (rule: Rule): string => {
  const field = fieldOf(rule.field);
  return `${field.isYearly === true ? periodText(rule.period) : ''}${field.label}`;
};

/** A rule in plain words: 上年度营业收入不低于 2,000 万元. */
export function ruleText(rule: Rule, names: NameOf, isNegated = isVeto(rule)): string {
  const field = fieldOf(rule.field);
  const subject = subjectOf(rule);
  if (field.holds === 'yes') return (rule.value === true) === isNegated ? `没有${subject}` : subject;
  const condition = conditionText(rule, names, false);
  const text = field.holds === 'titles' ? condition : `${subject}${condition}`;
  return isNegated ? `不能是：${text}` : text;
}

/** The rules of groups of which nothing may be so, by their keys; of what may not be so in what may not be so, none. */
export function negatedKeys(nodes: readonly Node[], isNegated = false): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) =>
      isGroup(node)
        ? [...negatedKeys(node.nodes, isNegated !== (node.join === 'none'))]
        : isNegated !== isVeto(node)
          ? [node.key]
          : [],
    ),
  );
}

export interface ReadLine {
  depth: number;
  text: string;
  /** The sentence that says so; '' of what only holds others together. */
  clause: string;
  /** Where that stands, if it is another document. */
  document: string;
}

const headOf = { all: '以下全部符合：', any: '以下至少符合一项：', none: '以下一项都不能有：' } as const;
const unquoted = { clause: '', document: '' };

function linesOf(nodes: readonly Node[], names: NameOf, depth: number): ReadLine[] {
  return nodes.flatMap((node) =>
    isGroup(node)
      ? [{ depth, text: headOf[node.join], ...unquoted }, ...linesOf(node.nodes, names, depth + 1)]
      : [
          {
            depth,
            text: `${node.kind === 'bonus' ? '加分：' : ''}${ruleText(node, names)}`,
            ...{ clause: node.clause, document: node.document },
          },
        ],
  );
}

/** What is required, line by line, as somebody who does not know fields reads it. */
export const requirementLines = (
  { requirements }: Pick<RuleSet, 'requirements'>,
  names: NameOf,
): ReadLine[] => linesOf(requirements, names, 0);

function partText(part: AmountPart, names: NameOf): string {
  const field = fieldOf(part.field);
  const of = `${field.isYearly === true ? periodText(part.period) : ''}${field.label}`;
  const number = readQuantity(part.number, unitOfPart(part.basis));
  const sum =
    part.basis === 'share'
      ? `${of}的 ${part.number}%`
      : part.basis === 'each'
        ? `${of}每 1 ${field.unit ?? ''} ${part.number} 元`
        : number === undefined
          ? `${part.number} 万元`
          : moneyText(number);
  const when = part.when === null ? '' : `${ruleText(part.when, names)}的，`;
  const cap = part.cap === '' ? '' : `，最高 ${part.cap} 万元`;
  return `${when}${part.name === '' ? '' : `${part.name} `}${sum}${cap}`;
}

/** How much there is, line by line; nothing where no rule says it. */
export function amountLines({ amount }: Pick<RuleSet, 'amount'>, names: NameOf): ReadLine[] {
  const { parts, join, cap } = amount;
  if (parts.length === 0) return [];
  const head = parts.length === 1 ? '金额：' : join === 'sum' ? '金额，各项合计：' : '金额，取最高的一项：';
  return [
    { depth: 0, text: head, ...unquoted },
    ...parts.map((part) => ({ ...unquoted, depth: 1, text: partText(part, names), clause: part.clause })),
    ...(cap === '' ? [] : [{ depth: 1, text: `最高 ${cap} 万元`, ...unquoted }]),
  ];
}

/** A whole set, line by line. */
export const setText = (set: RuleSet, names: NameOf): ReadLine[] => [
  ...requirementLines(set, names),
  ...amountLines(set, names),
];

/** What an enterprise has, in words. */
export function valueText(key: Rule['field'], value: FactValue, names: NameOf): string {
  const field = fieldOf(key);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return quantityText(field, value);
  if (typeof value === 'string') return value;
  if (value.length === 0) return '没有';
  return value
    .map((each) =>
      typeof each === 'string'
        ? names(key, each)
        : `${names(key, each.code)}${each.year === null ? '' : `（${String(each.year)} 年）`}`,
    )
    .join('、');
}
