import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KindDefinition } from '../content/kind.ts';
import { contentKindKeys, contentKinds } from '../content/kinds.ts';
import { isOwnedKind, ownedKinds, type OwnedKind } from '../content/owned-kinds.ts';
import { dictionaries } from '../reference/dictionaries.ts';
import { checkForm } from '../shared-rules/rule.ts';
import { whyNot, type EffectOf, type Transition } from '../workflow.ts';
import { highestBudget } from './constants.ts';
import {
  rightCase,
  rightCloudProduct,
  rightPlatform,
  rightServiceResource,
  rightSolution,
} from '../testing/right-forms.ts';
import { changeOf, effectsOf, textOfEffects } from './effects.ts';
import { formOf } from './form-of.ts';
import { sectionPlans } from './form-sections.ts';
import {
  askedRows,
  formFieldOf,
  linesOf,
  typedForm,
  wordsOf,
  writtenForm,
  type FormOf,
} from './own-forms.ts';
import {
  stageActions,
  stageTransitions,
  type StageActor,
  type StageFacts,
  type StageRefusal,
} from './stage-workflow.ts';
import { supplyStages, type SupplyStage } from './stages.ts';

const right: FormOf<'demand'> = {
  title: '精密减速器排产系统',
  summary: '月均两百个图号，求购排产系统。',
  body: '我们做机器人关节减速器，机加、热处理、磨齿、装配四段。',
  field: '生产管理',
  category: '1',
  cooperationMode: '2',
  budget: '',
  keywords: '排产、插单',
  indicators: '准时率 92%',
  areaCode: '',
  industryCode: '',
  validFrom: '2026-03-01',
  validUntil: '2026-06-01',
  contactName: '王工',
  contactPhone: '13612345678',
};
const faults = (changes: Partial<FormOf<'demand'>>) =>
  checkForm(formOf('demand').rules, { ...right, ...changes });

test('a valid demand form comes back unchanged from what is saved', () => {
  expect(faults({})).toEqual({});
  const budget = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: highestBudget }).map(String));
  const word = fc.stringMatching(/^[一-龥]{2,6}$/);
  fc.assert(
    fc.property(budget, fc.uniqueArray(word, { minLength: 1, maxLength: 10 }), (given, words) => {
      const form = { ...right, budget: given, keywords: words.join('、') };
      expect(checkForm(formOf('demand').rules, form)).toEqual({});
      const { contact, extra, body, ...fields } = writtenForm('demand', form);
      expect(typedForm('demand', { fields, body, extra, contact })).toEqual(form);
    }),
  );
});

test('a valid solution form comes back unchanged from what is saved', () => {
  const price = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 99_999_999 }).map((fen) => String(fen / 100)),
  );
  const maturity = fc.constantFrom('', ...Object.keys(dictionaries.supply_maturity.items));
  const ipForms = fc.subarray(Object.keys(dictionaries.ip_form.items));
  fc.assert(
    fc.property(fc.record({ price, maturity, ipForms }), (given) => {
      const form = { ...rightSolution, ...given };
      expect(checkForm(formOf('solution').rules, form)).toEqual({});
      const { contact, extra, body, ...fields } = writtenForm('solution', form);
      expect(typedForm('solution', { fields, body, extra, contact })).toEqual(form);
    }),
  );
  for (const bad of ['-1', '1.234', '面议', '1e3', '1000001'])
    expect(checkForm(formOf('solution').rules, { ...rightSolution, price: bad })).toEqual({
      price: 'solutionPriceFormat',
    });
});

test('the rules judge any input, and accept only numbers, days and codes', () => {
  const anything = fc.string({ maxLength: 40 });
  const typed = fc.record({
    budget: anything,
    validFrom: anything,
    validUntil: anything,
    field: anything,
    category: anything,
    contactPhone: anything,
  });
  fc.assert(
    fc.property(typed, (changes) => {
      const found = faults(changes);
      const { budget, field, validFrom, validUntil } = changes;
      if (found.budget === undefined && budget.trim() !== '')
        expect(Number(budget)).toBeGreaterThanOrEqual(0);
      if (found.field === undefined) expect(Object.keys(dictionaries.supply_field.items)).toContain(field);
      if (found.validUntil === undefined) expect(validUntil >= validFrom).toBe(true);
    }),
  );
});

test.each([
  ['2026-02-28', '2026-02-30', 'demandValidUntil'],
  ['2026-03-01', '2026-02-28', 'demandValidUntil'],
  ['2026-03-01', '2028-03-02', 'demandValidUntil'],
  ['2026-03-01', '2028-03-01', undefined],
  ['2026-03-01', '2026-03-01', undefined],
] as const)('from %s until %s: %s', (validFrom, validUntil, fault) => {
  expect(faults({ validFrom, validUntil }).validUntil).toBe(fault);
});

test.each([
  ['2026-05-31', undefined],
  ['2026-06-01', undefined],
  ['2026-06-02', 'demandValidUntil'],
])('valid until 2026-06-01, on %s: %s', (today, fault) => {
  expect(checkForm(formOf('demand', today).rules, right).validUntil).toBe(fault);
});

test.each([
  ['007', 'demandBudgetFormat'],
  ['1000000.01', 'demandBudgetFormat'],
  ['1000000', undefined],
  ['0.5', undefined],
])('a budget of %s: %s', (budget, fault) => {
  expect(faults({ budget }).budget).toBe(fault);
});

test('words and lines are split at their separators', () => {
  expect(wordsOf('排产、 插单,排产；热处理')).toEqual(['排产', '插单', '热处理']);
  expect(linesOf(' 一 \n\n二\r\n')).toEqual(['一', '二']);
  expect(
    ['extra.budget', 'title', 'tags', 'extra.indicators.2'].map((name) => formFieldOf('demand', name)),
  ).toEqual(['budget', 'title', 'keywords', 'indicators']);
});

test('a demand is closed only with a reason, reopened only in time, and done is final', () => {
  const actor = fc.constantFrom<StageActor[]>('owner', 'reviewer', 'partner', 'clock');
  const step = fc.record({
    action: fc.constantFrom(...stageActions),
    actor,
    comment: fc.constantFrom('', ' ', '已找到'),
    isExpired: fc.boolean(),
  });
  const reached = new Set<SupplyStage>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), (steps) => {
      let stage: SupplyStage = 'open';
      for (const { action, actor: by, ...facts } of steps) {
        const transition: Transition<
          SupplyStage,
          StageActor,
          StageFacts,
          StageRefusal,
          EffectOf<typeof stageTransitions>
        > = stageTransitions[action];
        if (whyNot(stageTransitions, action, { state: stage, actors: [by], facts }) !== undefined) continue;
        expect(stage).not.toBe('done');
        if (transition.to === 'closed' && by !== 'clock') expect(facts.comment.trim()).not.toBe('');
        if (transition.to === 'open') expect(facts.isExpired).toBe(false);
        if (by === 'clock') expect([stage, transition.to, facts.isExpired]).toEqual(['open', 'closed', true]);
        stage = transition.to;
        reached.add(stage);
      }
    }),
    { numRuns: 2_000 },
  );
  expect([...reached].sort()).toEqual([...supplyStages].sort());
});

test('formOf asks for the kind’s fields among those of every form, in four sections', () => {
  const drawn = (kind: OwnedKind) =>
    formOf(kind).sections.map(({ title, rows }) => [
      title,
      ...rows.map((row) =>
        row.map(({ label, widget, isOptional }) => `${label} ${widget}${isOptional ? ' optional' : ''}`),
      ),
    ]);
  const opening = [['标题 text'], ['摘要 textArea'], ['领域 select']];
  const said = [
    ['关键词 text'],
    ['详细说明 textArea'],
    ['图片 images optional'],
    ['附件 documents optional'],
  ];
  const last = [
    '地区和联系',
    ['所属行业 industry optional', '所在地区 area optional'],
    ['联系人 text', '联系电话 text'],
  ];
  expect(drawn('demand')).toEqual([
    ['要解决什么', ...opening, ['需求类别 select', '合作方式 select']],
    ['预算和时间', ['预算（万元） text optional'], ['有效期开始 day', '有效期截止 day']],
    ['说清楚', ['要达到的指标 lines optional'], ...said],
    last,
  ]);
  expect(drawn('solution')).toEqual([
    ['是什么方案', ...opening, ['成熟度 select optional'], ['知识产权 checkboxes optional']],
    [
      '价格和交付',
      ['计价方式 checkboxes'],
      ['起价（万元） text optional'],
      ['交付周期 text optional', '应用企业（家） text'],
    ],
    [
      '能做什么',
      ...['主要功能', '技术指标', '适用行业', '适用场景'].map((label) => [`${label} lines optional`]),
      ['架构 text optional'],
      ['资质 lines optional'],
      ...said,
    ],
    last,
  ]);
});

test('sectionPlans name every field of a form once', () => {
  for (const kind of Object.keys(ownedKinds) as OwnedKind[]) {
    const asked = askedRows(kind)
      .flat()
      .map(({ name }) => name);
    const named = sectionPlans[kind].flatMap(({ fields }) => fields);
    expect(named.filter((name) => asked.includes(name)).sort(), kind).toEqual([...asked].sort());
    expect(
      formOf(kind)
        .rows.flat()
        .map(({ name }) => name),
    ).toEqual(named);
  }
});

test('a kind whose items have owners has a form and a field for the owner’s name', () => {
  for (const kind of contentKindKeys) {
    const { form, fields }: KindDefinition = contentKinds[kind];
    const names = Object.values(fields).filter(({ isOwnerName }) => isOwnerName);
    expect([kind, form.rows.length > 0, names.length]).toEqual([
      kind,
      isOwnedKind(kind),
      // a case is its enterprise's or its provider's
      Number(isOwnedKind(kind) && kind !== 'case'),
    ]);
  }
});

const rightForms = {
  case: rightCase,
  platform: rightPlatform,
  cloudProduct: rightCloudProduct,
  serviceResource: rightServiceResource,
} as const;

test.each(Object.keys(rightForms) as (keyof typeof rightForms)[])(
  'a valid form of a %s comes back unchanged from what is saved',
  (kind) => {
    const form = rightForms[kind] as FormOf<OwnedKind>;
    expect(checkForm(formOf(kind, '2026-03-09').rules, form)).toEqual({});
    const { contact, extra, body, ...fields } = writtenForm<OwnedKind>(kind, form);
    expect(typedForm<OwnedKind>(kind, { fields, body, extra, contact })).toEqual(form);
  },
);

const caseFaults = (changes: Partial<FormOf<'case'>>) =>
  checkForm(formOf('case', '2026-03-09').rules, { ...rightCase, ...changes });

test.each([
  [{ year: '2026' }, {}],
  [{ year: '2027' }, { year: 'caseYearFormat' }],
  [{ year: '1999' }, { year: 'caseYearFormat' }],
  [{ months: '240' }, {}],
  [{ months: '241' }, { months: 'caseMonthsFormat' }],
  [{ maturityLevel: '5' }, {}],
  [{ maturityLevel: '6' }, { maturityLevel: 'caseMaturityFormat' }],
  [{ investment: '0' }, {}],
  [{ investment: '1.234' }, { investment: 'caseInvestmentFormat' }],
  [{ effects: '' }, { effects: 'caseEffectsFormat' }],
  [{ effects: '追溯答复｜31｜｜小时' }, { effects: 'caseEffectsFormat' }],
  [{ effects: '追溯答复｜三十一｜0.2｜小时' }, { effects: 'caseEffectsFormat' }],
  [{ effects: Array.from({ length: 6 }, () => '甲｜1｜2｜').join('\n') }, {}],
  [{ effects: Array.from({ length: 7 }, () => '甲｜1｜2｜').join('\n') }, { effects: 'caseEffectsFormat' }],
  [{ painPoints: ' ' }, { painPoints: 'linesRequired' }],
  [{ enterprise: '' }, { enterprise: 'supplyTextRequired' }],
] as const)('the rules of a case judge %o', (changes, faults) => {
  expect(caseFaults(changes)).toEqual(faults);
});

test('a resource names a desk and no mobile phone', () => {
  const judge = (publicContact: string) =>
    checkForm(formOf('serviceResource').rules, { ...rightServiceResource, publicContact }).publicContact;
  expect(judge('预约窗口 0599-8720000')).toBeUndefined();
  for (const bad of ['', '李工 138 0013 8000', '13800138000'])
    expect(judge(bad), bad).toBe('publicContactFormat');
});

test.each([
  [31, 0.2, '小时', '−99%'],
  [26000, 312, '件', '−99%'],
  [78, 96, '%', '+18 个百分点'],
  [0, 9400, '吉焦', '新增 9,400 吉焦'],
  [23, 0, '次/年', '−100%'],
  [1000, 1, '件', '−99.9%'],
  [100, 103.5, '件', '+3.5%'],
  [5, 5, '件', '持平'],
] as const)('changeOf %d to %d %s is %s', (before, after, unit, change) => {
  expect(changeOf({ before, after, unit })).toBe(change);
});

test('textOfEffects comes back unchanged as effectsOf', () => {
  const value = fc.integer({ min: -999_999, max: 999_999 }).map((n) => n / 100);
  const row = fc.record({ indicator: fc.constantFrom('电耗', '节拍'), before: value, after: value });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const effects = rows.map((one) => ({ ...one, unit: '件', change: changeOf({ ...one, unit: '件' }) }));
      expect(effectsOf(textOfEffects(effects))).toEqual(effects);
    }),
  );
});
