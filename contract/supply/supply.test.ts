import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dictionaries } from '../reference/dictionaries.ts';
import { checkForm } from '../shared-rules/rule.ts';
import { findTrouble, type Move } from '../workflow.ts';
import { highestBudget } from './constants.ts';
import { rightSolution } from '../testing/right-forms.ts';
import {
  demandFormOf,
  formFieldOf,
  linesOf,
  solutionFormOf,
  wordsOf,
  writtenDemand,
  writtenSolution,
  type DemandForm,
} from './own-forms.ts';
import { demandRules, demandRulesOn, solutionRules } from './rules.ts';
import {
  stageActions,
  stageMoves,
  type StageActor,
  type StageFacts,
  type StageTrouble,
} from './stage-workflow.ts';
import { supplyStages, type SupplyStage } from './stages.ts';

const right: DemandForm = {
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
const faults = (changes: Partial<DemandForm>) => checkForm(demandRules, { ...right, ...changes });

test('a form that keeps its rules comes back as it was written', () => {
  expect(faults({})).toEqual({});
  const budget = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: highestBudget }).map(String));
  const word = fc.stringMatching(/^[一-龥]{2,6}$/);
  fc.assert(
    fc.property(budget, fc.uniqueArray(word, { minLength: 1, maxLength: 10 }), (given, words) => {
      const form = { ...right, budget: given, keywords: words.join('、') };
      expect(checkForm(demandRules, form)).toEqual({});
      const { contact, extra, body, ...fields } = writtenDemand(form);
      expect(demandFormOf({ fields, body, extra, contact })).toEqual(form);
    }),
  );
});

test('a solution that keeps its rules comes back from what is saved as it was written', () => {
  const price = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 99_999_999 }).map((fen) => String(fen / 100)),
  );
  const maturity = fc.constantFrom('', ...Object.keys(dictionaries.supply_maturity.items));
  const ipForms = fc.subarray(Object.keys(dictionaries.ip_form.items));
  fc.assert(
    fc.property(fc.record({ price, maturity, ipForms }), (given) => {
      const form = { ...rightSolution, ...given };
      expect(checkForm(solutionRules, form)).toEqual({});
      const { contact, extra, body, ...fields } = writtenSolution(form);
      expect(solutionFormOf({ fields, body, extra, contact })).toEqual(form);
    }),
  );
  for (const bad of ['-1', '1.234', '面议', '1e3', '1000001'])
    expect(checkForm(solutionRules, { ...rightSolution, price: bad })).toEqual({
      price: 'solutionPriceFormat',
    });
});

test('whatever is typed is judged, and nothing that is no number, day or code passes', () => {
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
  expect(checkForm(demandRulesOn(today), right).validUntil).toBe(fault);
});

test.each([
  ['007', 'demandBudgetFormat'],
  ['1000000.01', 'demandBudgetFormat'],
  ['1000000', undefined],
  ['0.5', undefined],
])('a budget of %s: %s', (budget, fault) => {
  expect(faults({ budget }).budget).toBe(fault);
});

test('words and lines are what stands between what divides them', () => {
  expect(wordsOf('排产、 插单,排产；热处理')).toEqual(['排产', '插单', '热处理']);
  expect(linesOf(' 一 \n\n二\r\n')).toEqual(['一', '二']);
  expect(['extra.budget', 'title', 'tags', 'extra.indicators.2'].map(formFieldOf)).toEqual([
    'budget',
    'title',
    'keywords',
    'indicators',
  ]);
});

test('a demand is closed with a reason alone, opened again in time alone, and what is done stays so', () => {
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
        const move: Move<SupplyStage, StageActor, StageFacts, StageTrouble, never> = stageMoves[action];
        if (findTrouble(move, { state: stage, actors: [by], facts }) !== undefined) continue;
        expect(stage).not.toBe('done');
        if (move.to === 'closed' && by !== 'clock') expect(facts.comment.trim()).not.toBe('');
        if (move.to === 'open') expect(facts.isExpired).toBe(false);
        if (by === 'clock') expect([stage, move.to, facts.isExpired]).toEqual(['open', 'closed', true]);
        stage = move.to;
        reached.add(stage);
      }
    }),
    { numRuns: 2_000 },
  );
  expect([...reached].sort()).toEqual([...supplyStages].sort());
});
