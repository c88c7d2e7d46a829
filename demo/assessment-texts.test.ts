import { expect, test } from 'vitest';
import { assessmentModelShape, type AssessmentModel } from '#contract/assessments/model-schema.ts';
import { childrenOf, leavesOf } from '#contract/assessments/tree.ts';
import digitalJson from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturityJson from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import securityJson from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { readDemoBanners } from './read-banners.ts';
import { readDemoItems } from './read-items.ts';

const maturity = assessmentModelShape.parse(maturityJson);
const security = assessmentModelShape.parse(securityJson);
const digital = assessmentModelShape.parse(digitalJson);

const questions = (model: AssessmentModel, kind: AssessmentModel['questions'][number]['kind']) =>
  model.questions.filter((question) => question.kind === kind).length;

/** What may be said of how much a self-assessment asks, as claimsIn() writes it. */
const facts = {
  maturity: [
    `${String(questions(maturity, 'requirement'))} 题`,
    `${String(childrenOf(maturity.nodes, null).length)} 个要素`,
    `${String(leavesOf(maturity.nodes).length)} 个能力子域`,
    `${String(maturity.tool === 'security' ? 0 : maturity.levels.length)} 个等级`,
  ],
  security: [
    `${String(questions(security, 'item'))} 项`,
    `${String(childrenOf(security.nodes, null).length)} 个部分`,
  ],
  digital: [
    `${String(questions(digital, 'choice'))} 题`,
    `${String(questions(digital, 'scene'))} 个业务场景`,
  ],
};

/** What each text about the self-assessments is about, and how much it must say of it. */
const about = {
  'guide-maturity': ['maturity', 'digital'],
  'guide-security': ['security'],
  'help-self-assessment': ['maturity', 'digital', 'security'],
  'help-security-assessment': ['security'],
  'dynamic-release-maturity': ['maturity', 'digital', 'security'],
  'notice-assessment-open': [],
  'knowledge-maturity-levels': ['maturity'],
} satisfies Record<string, readonly (keyof typeof facts)[]>;

const numerals = '一二三四五六七八九十';

/** Numbers of questions, items, parts, each as `33 项`, in whatever way it is written. */
function claimsIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\d第]|第 )(\d+|[一二三四五六七八九十]) ?(?:道)?(题|项|个(?:业务)?场景|个能力子域|个要素|个等级|个部分)/g,
  );
  return [...found].map(([, count = '', unit = '']) => {
    const number = /\d/.test(count) ? count : String(numerals.indexOf(count) + 1);
    return `${number} ${unit.replace(/^个场景$/, '个业务场景')}`;
  });
}

/** Of one, nobody counts: 一项, 一题, 一题存一题. */
const isCounted = (claim: string) => !claim.startsWith('1 ');

const items = readDemoItems(new Date()).map(({ key, kind, fields, extra }) => ({
  ...{ key, kind },
  text: JSON.stringify([fields, extra]),
}));
const said = new Map(items.map(({ key, text }) => [key, text]));

test.each(Object.entries(about))('%s counts as the self-assessments do', (key, tools) => {
  const claims = claimsIn(said.get(key) ?? '').filter(isCounted);
  const known = tools.flatMap((tool) => facts[tool]);
  expect(claims.filter((claim) => !known.includes(claim))).toEqual([]);
  // what a reader wants to know first
  if (key.startsWith('guide-') || key.startsWith('help-'))
    for (const tool of tools) expect(claims).toContain(facts[tool][0]);
});

test('claims are found in figures and in words, and of the number only', () => {
  expect(claimsIn('答 96 题、33项，四个部分，16 个场景；第 3 题，2024 年')).toEqual([
    '96 题',
    '33 项',
    '4 个部分',
    '16 个业务场景',
  ]);
});

test('every guide and help article that counts questions is one of these', () => {
  const others = items
    .filter(({ key, kind }) => (kind === 'guide' || kind === 'help') && !(key in about))
    .filter(({ text }) => /自评|自测/.test(text) && /\d+ ?道?题/.test(text))
    .map(({ key }) => key);
  expect(others).toEqual([]);
});

test('nothing that is said of the self-assessments tells that they are not there', () => {
  const missing = /自评(估)?(系统)?[^。；]{0,12}(暂未接入|没有接入|正在接入|还不能)/;
  const wrong = [...said].filter(([, text]) => missing.test(text)).map(([key]) => key);
  expect(wrong).toEqual([]);
});

test('banners that speak of a self-assessment lead to it', () => {
  const banners = readDemoBanners().filter(({ title, content }) => /自评|自查|作答/.test(title + content));
  expect(banners.length).toBeGreaterThan(0);
  for (const { key, linkAddress, actions } of banners)
    expect([linkAddress, actions[0]?.href], key).toEqual(['/home/selfAssessment', '/home/selfAssessment']);
});
