import { createHash } from 'node:crypto';
import { eq, inArray, like, or } from 'drizzle-orm';
import { optionsOf, takesSeveral, type Answer } from '#contract/assessments/answers.ts';
import { assessmentTransitions } from '#contract/assessments/assessment-workflow.ts';
import type { AssessmentModel, AssessmentTool, ModelQuestion } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { askedQuestions, defaultLeftOut } from '#contract/assessments/tree.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertAnswers, insertAssessment } from '#server/db/queries/assessments/assessment.ts';
import type { AssessmentModelRow } from '#server/db/queries/assessments/assessment-model.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { assessmentConsent } from '#server/db/schema/assessment.ts';
import { takeModel } from '#server/domain/assessments/models.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';
import { registeredPhones } from './registered.ts';

/** Working days ago, the first year first: two years, one year, and this spring. */
const years = [470, 230, 2] as const;
/** So much better is an enterprise a year later, in levels. */
const growth = 0.35;

/** Of which years an enterprise has which assessments, by its number. Few begin all three in the first year. */
const habits: Readonly<Record<AssessmentTool, (n: number) => readonly number[]>> = {
  maturity: (n) => (n % 3 === 0 ? [1, 2] : [0, 1, 2]),
  digital: (n) => (n % 4 === 0 ? [2] : [1, 2]),
  security: (n) => (n % 2 === 0 ? [2] : [1, 2]),
};

/** Enterprises with an account of their own: what they show has both years of the first tool, so that results stand beside each other. */
const shown: Readonly<Record<string, Readonly<Record<AssessmentTool, readonly number[]>>>> = {
  demo_factory: { maturity: [0, 1, 2], security: [1], digital: [] },
};

/** A number from 0 to 1 that is always the same for the same text. */
const chance = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() / 2 ** 32;

/** Why an item does not concern an enterprise, by what it asks for. */
const reasons: Readonly<Record<string, string>> = {
  使用无线网络: '车间里没有无线网络',
  自建工业云平台: '没有自建工业云平台',
  设备或业务上云: '设备和业务都没有上云',
  有自研工控软件: '没有自己开发的工控软件',
  有重要数据或核心数据: '没有被认定为重要数据或核心数据的数据',
  有条件的企业: '企业规模小，暂时没有条件',
  有重要工控系统: '没有被认定为重要的工控系统',
};

/** How far an enterprise is, in levels of maturity. What differs from question to question stays the same over the years, so that nothing gets worse. */
interface Applicant {
  name: string;
  ability: number;
}

function answerOf(model: AssessmentModel, question: ModelQuestion, { name, ability }: Applicant): Answer {
  const options = optionsOf(model, question);
  const strength = ability + 1.4 * (chance(name, question.node) - 0.5) + chance(name, question.key) - 0.5;
  // from 0 to 1: how much of what is asked there is
  const share = Math.min(0.999, Math.max(0, strength / 5));
  const from = <Option>(all: readonly Option[], part: number) => all[Math.floor(part * all.length)];
  switch (question.kind) {
    case 'requirement': {
      const part = Math.min(0.999, Math.max(0, (strength - question.level) / 1.6 + 0.75));
      return { chosen: [from([...options].reverse(), part)?.key ?? ''], reason: '' };
    }
    case 'item': {
      const reason = reasons[question.appliesWhen ?? ''];
      if (reason !== undefined && chance(name, question.appliesWhen ?? '') < 0.6)
        return { chosen: [], reason };
      return { chosen: [from([...options].reverse(), Math.min(0.999, share * 1.3))?.key ?? ''], reason: '' };
    }
    case 'choice': {
      if (takesSeveral(question))
        return {
          chosen: options.slice(0, Math.round(share * options.length)).map(({ key }) => key),
          reason: '',
        };
      const byValue = [...question.options].sort((one, other) => one.value - other.value);
      return { chosen: [from(byValue, share)?.key ?? ''], reason: '' };
    }
    case 'scene':
      return { chosen: [from(options, share)?.key ?? ''], reason: '' };
  }
}

/**
 * Self-assessments of the demo's enterprises over three years, each with the answers that its result is computed from: figures have something to
 * count, and a result has others beside it.
 */
export async function insertDemoAssessments(
  { clock }: Pick<Services, 'clock'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const companies = await tx
    .select({
      userId: appUser.id,
      account: appUser.account,
      phone: appUser.phone,
      name: enterprise.companyName,
    })
    .from(appUser)
    .innerJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(or(like(appUser.phone, registeredPhones), inArray(appUser.account, Object.keys(shown))))
    .orderBy(appUser.phone);
  await insertConsents(
    tx,
    companies.flatMap(({ userId, account }) => (account === null ? [userId] : [])),
    now,
  );
  for (const tool of ['maturity', 'security', 'digital'] as const) {
    const model = await takeModel(tx, { tool, now: workingTime(now, years[0] + 1) });
    for (const [n, { userId, account, name }] of companies.entries()) {
      const own = shown[account ?? ''];
      const ability = 0.8 + 1.9 * chance(name, 'ability');
      let previousId: number | null = null;
      for (const year of own?.[tool] ?? habits[tool](n)) {
        previousId = await insertOne(tx, {
          ...{ userId, model, previousId },
          applicant: { name, ability: ability + growth * year },
          // a day of its own for each
          submittedAt: workingTime(now, (years[year] ?? 0) + ((n * 7) % 40)),
        });
      }
    }
  }
}

/** Most have agreed to be counted in public figures; nobody whose account visitors may log in with. */
async function insertConsents(tx: Queryable, userIds: readonly number[], now: Date): Promise<void> {
  const at = workingTime(now, 1);
  const rows = userIds
    .filter((_, n) => n % 12 !== 7)
    .map((userId) => ({ userId, inLevelsSince: at, changedAt: at }));
  if (rows.length > 0) await tx.insert(assessmentConsent).values(rows);
}

async function insertOne(
  tx: Queryable,
  {
    userId,
    model,
    previousId,
    applicant,
    submittedAt,
  }: {
    userId: number;
    model: AssessmentModelRow;
    previousId: number | null;
    applicant: Applicant;
    submittedAt: Date;
  },
): Promise<number> {
  const { content } = model;
  const variant = content.variants.at(chance(applicant.name, 'variant') < 0.7 ? 0 : -1);
  if (variant === undefined) throw new Error('a model without variants');
  const leftOut = defaultLeftOut(variant);
  const answers = askedQuestions(content, new Set(variant.leftOut)).map((question) => ({
    question: question.key,
    ...answerOf(content, question, applicant),
  }));
  const createdAt = new Date(submittedAt.getTime() - 2 * 3_600_000);
  const row = await insertAssessment(tx, {
    ...{
      userId,
      tool: model.tool,
      variant: variant.key,
      modelId: model.id,
      state: 'done',
      leftOut,
      previousId,
    },
    ...{ createdAt, submittedAt, submittedBy: userId },
    result: resultOf(content, {
      variant: variant.key,
      leftOut: new Set(variant.leftOut),
      answers: Object.fromEntries(answers.map(({ question, ...answer }) => [question, answer])),
    }),
  });
  if (row === undefined) throw new Error('an assessment is open already');
  await insertAnswers(tx, { assessmentId: row.id, at: submittedAt, answers: answers.map(plain) });
  await insertWorkflowSteps(
    tx,
    (['begin', 'submit'] as const).map((action) => ({
      ...{ subject: 'assessment' as const, subjectId: row.id, action, comment: '', dueAt: null },
      fromState: assessmentTransitions[action].from[0],
      toState: assessmentTransitions[action].to,
      at: action === 'begin' ? createdAt : submittedAt,
      actorUserId: userId,
    })),
  );
  return row.id;
}

/** With a list of its own, as the column takes it. */
const plain = ({ question, chosen, reason }: Answer & { question: string }) => ({
  ...{ question, reason },
  chosen: [...chosen],
});
