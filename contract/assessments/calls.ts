import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, pageOf, paging } from '../fields.ts';
import { relatedId } from '../files/entities.ts';
import { answersPerSave, assessmentsPerDay, nodesPerModel, optionsPerQuestion } from './constants.ts';
import { assessmentSheet, assessmentStatus, storedAnswer, tool, toolOverview } from './entities.ts';
import { assessmentModelShape, modelKey } from './model-schema.ts';

const prefix = '/api/portal/assessment';
const assessmentId = z.object({ assessmentId: id });
/** Of the model that is seen; whoever says none sees the one that counts. */
const version = z.number().int().min(1).max(100_000).optional();
const own = {
  method: 'POST',
  access: 'enterprise',
  owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
} as const;
/** Longer than what is allowed: the domain says what is too long, in words. */
const reason = lines(1_000).default('');

/** Self-assessments of enterprises: what is asked, what they answer, what comes of it. */
export const assessmentCalls = {
  assessmentTools: call({
    method: 'POST',
    access: 'anonymous',
    path: `${prefix}/tools`,
    summary: '三项自评估的说明：依据、题目数、评估方式、与正式评估的关系',
    reads: ['assessmentModel'],
    request: z.object({}),
    response: z.array(toolOverview),
    errors: [],
  }),
  assessmentModel: call({
    method: 'POST',
    access: 'anonymous',
    path: `${prefix}/model`,
    summary: '一项自评估的题目、选项和计算规则；不写 version 时为现行版本',
    reads: ['assessmentModel'],
    request: z.object({ tool, version }),
    response: z.object({ version: z.number(), model: assessmentModelShape }),
    errors: ['notFound'],
  }),
  ownAssessments: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '本企业的全部自评估，新的在前',
    access: 'enterprise',
    reads: ['assessment'],
    request: paging,
    response: pageOf(assessmentStatus),
    errors: [],
  }),
  beginAssessment: call({
    method: 'POST',
    path: `${prefix}/begin`,
    summary: '开始一份自评估；已有没提交的，答复它。previousId 为以前的一份，把它的回答带入',
    access: 'enterprise',
    writes: ['assessment'],
    once: true,
    transaction: true,
    perUserDay: { name: 'assessment', max: assessmentsPerDay, error: 'assessmentLimit' },
    request: z.object({ tool, variant: modelKey, previousId: id.optional() }),
    response: assessmentId.extend({ assessmentId: z.number() }),
    errors: ['notFound', 'assessmentVariant', 'assessmentLimit'],
    perIp: { max: 120, minutes: 10 },
  }),
  openAssessment: call({
    ...own,
    path: `${prefix}/open`,
    summary: '一份自评估的回答和结果',
    reads: ['assessment'],
    request: assessmentId,
    response: assessmentSheet,
    errors: ['notFound'],
  }),
  answerAssessment: call({
    ...own,
    path: `${prefix}/answer`,
    bodyKilobytes: 128,
    summary:
      '保存回答：base 为所见的版次（没有为 0）。同一题别人先改过的不覆盖，列在 conflicts 里；chosen 为空且 reason 为空是没有一项符合（多选题）',
    writes: ['assessment'],
    transaction: true,
    request: assessmentId.extend({
      version,
      changes: z
        .array(
          z.object({
            question: modelKey,
            chosen: z.array(modelKey.or(z.string().regex(/^[0-9]$/))).max(optionsPerQuestion),
            reason,
            base: z.number().int().min(0).max(1_000_000),
          }),
        )
        .min(1)
        .max(answersPerSave)
        .refine((changes) => new Set(changes.map(({ question }) => question)).size === changes.length),
    }),
    response: z.object({ saved: z.array(storedAnswer), conflicts: z.array(storedAnswer) }),
    errors: [
      ...(['notFound', 'assessmentMoved', 'assessmentModelOld'] as const),
      ...(['assessmentAnswer', 'assessmentReasonTooLong'] as const),
    ],
    perIp: { max: 3_000, minutes: 10 },
  }),
  tailorAssessment: call({
    ...own,
    path: `${prefix}/tailor`,
    summary: '一个能力子域不参加评估，reason 为原因；为空则重新参加',
    writes: ['assessment'],
    transaction: true,
    request: assessmentId.extend({ node: modelKey, reason }),
    response: z.object({ leftOut: z.record(z.string(), z.string()) }),
    errors: [
      'notFound',
      'assessmentMoved',
      'assessmentPart',
      'assessmentReasonTooLong',
      'assessmentAllLeftOut',
    ],
  }),
  attachEvidence: call({
    ...own,
    path: `${prefix}/attachEvidence`,
    summary:
      '一题的证明材料：relatedId 为上传得到的编号。同事已经为这一题传过的，这些材料并入那一组，答复的 relatedId 是它的编号。提交后不能再改',
    writes: ['assessment'],
    transaction: true,
    request: assessmentId.extend({
      question: modelKey,
      relatedId,
    }),
    response: z.object({ relatedId: z.string(), files: z.number() }),
    errors: [
      'notFound',
      'assessmentMoved',
      'assessmentAnswer',
      'assessmentFilesMissing',
      'assessmentFilesArriving',
      'fileLimitReached',
    ],
    perIp: { max: 600, minutes: 10 },
  }),
  submitAssessment: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/submit`,
    summary:
      '提交自评估：承诺所填真实，提交后不能再修改；答复结果。seen 为所见：各回答版次之和、不参加评估的部分，与现在不同时不提交',
    writes: ['assessment'],
    once: true,
    transaction: true,
    request: assessmentId.extend({
      version,
      isPledged: z.boolean().default(false),
      seen: z.object({ revs: z.number().int().min(0), leftOut: z.array(modelKey).max(nodesPerModel) }),
    }),
    response: assessmentStatus,
    errors: [
      ...(['notFound', 'assessmentMoved', 'assessmentIncomplete'] as const),
      ...(['assessmentPledge', 'assessmentChanged', 'assessmentModelOld'] as const),
    ],
    perIp: { max: 600, minutes: 10 },
  }),
  carryAssessment: call({
    ...own,
    path: `${prefix}/carry`,
    summary:
      '没有提交的自评估换成现行版题目：编号和选项相同的题带过去，其余的要重新回答；version 为所见的现行版',
    writes: ['assessment'],
    transaction: true,
    request: assessmentId.extend({ version: z.number().int().min(1).max(100_000) }),
    response: z.object({
      ...{ taken: z.array(modelKey), reworded: z.array(modelKey) },
      ...{ reopened: z.array(modelKey), added: z.array(modelKey), gone: z.array(modelKey) },
    }),
    errors: [
      ...(['notFound', 'assessmentMoved', 'assessmentModelOld', 'assessmentNoNewer'] as const),
      'assessmentVariantGone',
    ],
  }),
  discardAssessment: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/discard`,
    summary: '放弃一份没有提交的自评估，它的回答随之删除',
    writes: ['assessment'],
    transaction: true,
    request: assessmentId,
    response: z.null(),
    errors: ['notFound', 'assessmentMoved'],
  }),
};
