import { inArray } from 'drizzle-orm';
import type { FieldKey } from '#contract/eligibility/facts.ts';
import type { AmountPart, Group, Node, Rule, RuleSet } from '#contract/eligibility/rule-set.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { ruleSet } from '#server/db/schema/eligibility.ts';
import type { Queryable } from '#server/db/database.ts';

type Without<Part> = Omit<Part, 'key'>;

const rule = (
  field: FieldKey,
  clause: string,
  more: Partial<Without<Rule>> & Pick<Rule, 'operator' | 'value'>,
): Without<Rule> => ({ field, clause, unit: '', period: '', kind: 'need', document: '', ...more });

const yes = (field: FieldKey, clause: string, more: Partial<Without<Rule>> = {}) =>
  rule(field, clause, { operator: 'is', value: true, ...more });
const never = (field: FieldKey, clause: string) => yes(field, clause, { kind: 'veto' });
const among = (field: FieldKey, clause: string, value: string[]) =>
  rule(field, clause, { operator: field === 'titles' ? 'hasAny' : 'in', value });
const atLeast = (field: FieldKey, clause: string, value: string, unit: string) =>
  rule(field, clause, { operator: 'atLeast', value, unit });

const part = (clause: string, more: Partial<Without<AmountPart>>): Without<AmountPart> => ({
  ...{ name: '', basis: 'fixed', field: 'equipment', period: '', number: '', cap: '', when: null },
  ...{ clause, ...more },
});

type Draft = {
  rules: readonly (Without<Rule> | { join: Group['join']; of: readonly Without<Rule>[] })[];
  parts?: readonly Without<AmountPart>[];
  join?: 'sum' | 'largest';
  cap?: string;
};

/** Keys in the order in which the rules stand. */
function setOf({ rules, parts = [], join = 'sum', cap = '' }: Draft): RuleSet {
  let n = 0;
  const key = (letter: string) => `${letter}${String((n += 1))}`;
  const keyed = (one: Without<Rule>): Rule => ({ key: key('r'), ...one });
  return {
    requirements: rules.map((one): Node =>
      'join' in one ? { key: key('g'), join: one.join, nodes: one.of.map(keyed) } : keyed(one),
    ),
    amount: { join, cap, parts: parts.map((one) => ({ key: key('p'), ...one })) },
    examples: [],
  };
}

const tier = (least: string): Rule => ({
  key: `w${least}`,
  ...atLeast('investment', '', least, '万元'),
});
/** The shares of the policy, by the investment of a project: the highest that fits counts. */
const tiers = [
  { least: '200', share: '10', cap: '100', row: '200 至 1,000 万元' },
  { least: '1000', share: '12', cap: '300', row: '1,000 至 3,000 万元' },
  { least: '3000', share: '15', cap: '500', row: '3,000 万元以上' },
].map(({ least, share, cap, row }) =>
  part('按软件、工业网络和控制系统实际投入的一定比例给予补助', {
    ...{ name: `总投入 ${row}`, basis: 'share', number: share, cap, when: tier(least) },
  }),
);
const holds = (code: string): Rule => ({
  key: `w${code.toLowerCase()}`,
  ...among('titles', '', [code]),
  period: 'this',
});

/** By the keys of demo items: conditions and amounts as their texts have them. */
export const demoRuleSets: Readonly<Record<string, RuleSet>> = {
  'declaration-digital-fund': setOf({
    rules: [
      among('area', '在本市登记并纳税的规模以上工业企业', ['990100']),
      yes('aboveScale', '在本市登记并纳税的规模以上工业企业'),
      atLeast('investment', '项目总投入 200 万元以上，已验收并连续运行 30 天', '200', '万元'),
      never('funded', '同一项目已经获得国家、省级资金支持的，不再重复支持'),
    ],
    ...{ parts: tiers, join: 'largest', cap: '500' },
  }),
  'policy-city-smart-digital-network': setOf({
    rules: [
      among('industry', '对规模以上工业企业新增联网的生产设备', ['B', 'C', 'D']),
      yes('aboveScale', '对规模以上工业企业新增联网的生产设备'),
    ],
    ...{ parts: tiers, join: 'largest', cap: '500' },
  }),
  'declaration-utility-energy': setOf({
    rules: [
      among('industry', '年综合能耗 1,000 吨标准煤以上的工业企业', ['B', 'C', 'D']),
      atLeast('energyUsed', '年综合能耗 1,000 吨标准煤以上的工业企业', '1000', '吨标准煤'),
      atLeast('energySaved', '预计年节能量不少于 200 吨标准煤', '200', '吨标准煤'),
    ],
    parts: [
      part('每吨标准煤 600 元，单个项目最高 260 万元', {
        ...{ basis: 'each', field: 'energySaved', number: '600', cap: '260' },
      }),
    ],
  }),
  'declaration-yunxi-workshop-award': setOf({
    rules: [
      among('area', '注册地在云溪区', ['990102']),
      yes('certified', '已通过平台企业认证'),
      rule('titles', '今年新获市级数字化车间或者智能工厂认定', {
        ...{ operator: 'hasAny', value: ['workshop', 'cityFactory'], period: 'this' },
      }),
    ],
    parts: [
      part('数字化车间 20 万元，智能工厂 50 万元', {
        name: '数字化车间',
        number: '20',
        when: holds('workshop'),
      }),
      part('数字化车间 20 万元，智能工厂 50 万元', {
        name: '智能工厂',
        number: '50',
        when: holds('cityFactory'),
      }),
    ],
    join: 'largest',
  }),
  'declaration-yunxi-voucher-fast': setOf({
    rules: [
      among('area', '注册在云溪区的小型、微型企业', ['990102']),
      among('scale', '注册在云溪区的小型、微型企业', ['3', '4']),
      yes('certified', '完成企业认证'),
      never('voucherUsed', '此前没有使用过市级云服务券'),
    ],
    parts: [
      part('合同金额的 40%，最高 8 万元', { basis: 'share', field: 'contract', number: '40', cap: '8' }),
    ],
  }),
  'declaration-diagnosis-quota': setOf({
    rules: [
      {
        join: 'any',
        of: [
          yes('aboveScale', '规模以上工业企业，专精特新中小企业'),
          among('titles', '规模以上工业企业，专精特新中小企业', ['specialised', 'littleGiant']),
        ],
      },
    ],
  }),
  'declaration-study-enterprise': setOf({
    rules: [
      rule('titles', '获得市级以上智能工厂、数字化车间称号的企业', {
        operator: 'hasAny',
        value: ['workshop', 'cityFactory', 'factoryBasic', 'factoryAdvanced', 'factoryExcellent'],
      }),
    ],
  }),
  'declaration-smart-factory-batch': setOf({
    rules: [
      among('industry', '制造业企业', ['C']),
      rule('maturity', '成熟度自评估达到二级或者三级以上', { operator: 'atLeast', value: '2', unit: '级' }),
    ],
  }),
  'declaration-first-edition-software': setOf({
    rules: [among('industry', '软件企业、制造企业的软件子公司', ['I65', 'C'])],
    parts: [
      part('首年销售额的 20%，单个产品最高 300 万元', {
        ...{ basis: 'share', field: 'productSales', number: '20', cap: '300' },
      }),
    ],
  }),
  'declaration-gaoxin-robot': setOf({
    rules: [
      among('area', '注册在高新区的制造企业', ['990104']),
      among('industry', '注册在高新区的制造企业', ['C']),
    ],
  }),
  'declaration-talent-first-quarter': setOf({
    rules: [among('industry', '组织在岗职工培训的工业企业', ['B', 'C', 'D'])],
  }),
};

/** Rules of demo items, which count from the beginning. */
export async function insertDemoRuleSets(tx: Queryable, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: contentItem.id, key: contentItem.demoKey })
    .from(contentItem)
    .where(inArray(contentItem.demoKey, Object.keys(demoRuleSets)));
  const values = rows.flatMap(({ id, key }) => {
    const content = demoRuleSets[key ?? ''];
    return content === undefined
      ? []
      : [
          {
            ...{ itemId: id, version: 1, state: 'active' as const, content },
            ...{ writtenAt: now, proposedAt: now, decidedAt: now },
          },
        ];
  });
  await tx.insert(ruleSet).values(values).onConflictDoNothing();
}
