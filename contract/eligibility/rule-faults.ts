import { groupsInGroups, rulesPerSet } from './constants.ts';
import { isDay } from './fact-rules.ts';
import { fieldOf, isQuantity } from './facts.ts';
import { unitOfPart } from './amount.ts';
import { quantityFault, readQuantity, unitsOf } from './quantity.ts';
import { operatorsOf } from './reading.ts';
import { isGroup, keysIn, rulesIn, type AmountPart, type Node, type Rule, type RuleSet } from './rule-set.ts';

/** What is wrong, and at which field of what: the key of a rule, a group, a part or an example; '' for the set. */
export interface RuleFault {
  key: string;
  at:
    | 'value'
    | 'operator'
    | 'unit'
    | 'period'
    | 'kind'
    | 'clause'
    | 'field'
    | 'nodes'
    | 'number'
    | 'cap'
    | 'name'
    | 'set';
  text: string;
}

function valueFault({ field: key, value, unit }: Rule): string | undefined {
  const field = fieldOf(key);
  if (isQuantity(field)) {
    if (typeof value !== 'string' || value.trim() === '') return '请填写数值';
    const counted = readQuantity(value, unit);
    if (counted === undefined) return quantityFault(value, unit);
    if (field.holds === 'level' && (counted < 1 || counted > (field.levels?.length ?? 0)))
      return `等级为 1 到 ${String(field.levels?.length ?? 0)}`;
    if (field.holds === 'years' && counted > 200) return '最多 200 年';
    return undefined;
  }
  if (field.holds === 'yes') return typeof value === 'boolean' ? undefined : '请选择是或否';
  if (field.holds === 'day')
    return typeof value === 'string' && isDay(value) ? undefined : '请填写日期，如 2024-01-01';
  return Array.isArray(value) && value.length > 0 ? undefined : '请至少选择一项';
}

/** What is wrong with a rule by itself. */
export function faultsOfRule(rule: Rule, isOutside: boolean, isQuoted = true): RuleFault[] {
  const field = fieldOf(rule.field);
  const { key } = rule;
  const faults: RuleFault[] = [];
  const add = (at: RuleFault['at'], text: string | undefined | false) => {
    if (text !== undefined && text !== false) faults.push({ key, at, text });
  };
  add('operator', !operatorsOf(field).includes(rule.operator) && '这一项不能这样比较，请重新选择');
  add('unit', !unitsOf(field).includes(rule.unit) && '单位与这一项不符，请重新选择');
  add('value', valueFault(rule));
  add('period', field.isYearly === true && rule.period === '' && '请选择是哪一年的');
  add(
    'period',
    field.isYearly !== true && field.holds !== 'titles' && rule.period !== '' && '这一项不分年度，请去掉年度',
  );
  add('kind', !isOutside && rule.kind !== 'need' && '加分和否决不能放在组里');
  add('clause', isQuoted && rule.clause.trim() === '' && '请引用政策原文的一句');
  return faults;
}

function faultsOfNodes(nodes: readonly Node[], depth: number): RuleFault[] {
  return nodes.flatMap((node): RuleFault[] => {
    if (!isGroup(node)) return faultsOfRule(node, depth === 0);
    const own: RuleFault[] = [];
    if (node.nodes.length === 0)
      own.push({ key: node.key, at: 'nodes', text: '这一组还没有规则，请添加或删除这一组' });
    if (depth + 1 > groupsInGroups)
      own.push({ key: node.key, at: 'nodes', text: `组最多套 ${String(groupsInGroups)} 层` });
    return [...own, ...faultsOfNodes(node.nodes, depth + 1)];
  });
}

function faultsOfPart(part: AmountPart): RuleFault[] {
  const field = fieldOf(part.field);
  const { key } = part;
  const faults: RuleFault[] = [];
  const number = readQuantity(part.number, unitOfPart(part.basis));
  if (number === undefined || number <= 0) faults.push({ key, at: 'number', text: '请填写大于 0 的数' });
  if (part.basis === 'share' && number !== undefined && number > 10_000)
    faults.push({ key, at: 'number', text: '比例不超过 100%' });
  if (part.basis === 'share' && field.holds !== 'money')
    faults.push({ key, at: 'field', text: '比例只能按金额计算，请选金额类的项' });
  if (part.basis === 'each' && field.holds !== 'count')
    faults.push({ key, at: 'field', text: '按数量计算，请选有数量的项' });
  if (part.basis !== 'fixed' && (field.isYearly === true) !== (part.period !== ''))
    faults.push({ key, at: 'period', text: field.isYearly === true ? '请选择是哪一年的' : '这一项不分年度' });
  if (part.cap !== '' && (readQuantity(part.cap, '万元') ?? 0) <= 0)
    faults.push({ key, at: 'cap', text: '请填写大于 0 的万元数，没有上限则留空' });
  if (part.clause.trim() === '') faults.push({ key, at: 'clause', text: '请引用政策原文的一句' });
  return [...faults, ...(part.when === null ? [] : faultsOfRule(part.when, false, false))];
}

const depthOf = (nodes: readonly Node[]): number =>
  Math.max(0, ...nodes.map((node) => (isGroup(node) ? 1 + depthOf(node.nodes) : 0)));

/** Whether a set has more than is kept of one: it is refused already as a draft. */
export const isTooLarge = ({ requirements }: Pick<RuleSet, 'requirements'>): boolean =>
  rulesIn(requirements).length > rulesPerSet || depthOf(requirements) > groupsInGroups;

/** Why a set cannot be proposed, at what each is wrong; nothing where it can. */
export function ruleSetFaults({ requirements, amount, examples }: RuleSet): RuleFault[] {
  const set = (text: string): RuleFault => ({ key: '', at: 'set', text });
  const faults = [...faultsOfNodes(requirements, 0), ...amount.parts.flatMap(faultsOfPart)];
  const rules = rulesIn(requirements);
  if (!rules.some(({ kind }) => kind !== 'bonus')) faults.push(set('请至少写一条必要或者否决的规则'));
  if (rules.length > rulesPerSet) faults.push(set(`规则最多 ${String(rulesPerSet)} 条`));
  if (amount.cap !== '' && (readQuantity(amount.cap, '万元') ?? 0) <= 0)
    faults.push({ key: 'amount', at: 'cap', text: '请填写大于 0 的万元数，没有上限则留空' });
  const keys = [
    ...keysIn(requirements),
    ...amount.parts.flatMap(({ key, when }) => (when === null ? [key] : [key, when.key])),
    ...examples.map(({ key }) => key),
  ];
  if (new Set(keys).size < keys.length) faults.push(set('有规则重复，请刷新后再改'));
  for (const { key, name } of examples)
    if (name.trim() === '') faults.push({ key, at: 'name', text: '请给示例企业起个名字' });
  return faults;
}
