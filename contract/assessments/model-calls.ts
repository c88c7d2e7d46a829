import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, lines, nothing } from '../fields.ts';
import {
  modelDecisions,
  modelDraftStates,
  modelFaultsMax,
  modelJsonMaxLength,
  modelSummaryMaxLength,
} from './constants.ts';
import { tool } from './entities.ts';
import { assessmentModelShape } from './model-schema.ts';

const prefix = '/api/portal/assessment/draft';
const workOn = { method: 'POST', access: 'chief' } as const;
const rev = integer({ min: 1 });
const draft = z.object({ draftId: id, rev });
/** A model as JSON: what is wrong in it is named place by place, which no schema of a request does. A bit longer than it may be, for the same reason. */
const json = lines(modelJsonMaxLength + 1);
/** Longer than what is allowed: the domain says what is too long, in words. */
const words = lines(3 * modelSummaryMaxLength).default('');

const modelFault = z.object({ place: z.string(), text: z.string() });
/** What was kept; null where nothing was, because of the faults. */
const kept = z.object({
  draft: z.object({ draftId: z.number(), rev: z.number() }).nullable(),
  faults: z.array(modelFault),
});

/** The models of self-assessments, kept by chiefs of the whole site. See docs/decisions/171. */
export const assessmentModelCalls = {
  listAssessmentModels: call({
    ...workOn,
    path: `${prefix}/list`,
    summary: '各项自评估的题目版本：现行的是哪一版，谁提出、谁确认，各有多少份自评估在用；正在写的草稿',
    reads: ['assessmentDraft', 'assessmentModel', 'assessment'],
    request: nothing,
    response: z.array(
      z.object({
        tool,
        name: z.string(),
        /** The newest first; the first one is in force. */
        versions: z.array(
          z.object({
            version: z.number(),
            /** Came with the program. */
            isShipped: z.boolean(),
            /** Null where nothing was assessed by it yet. */
            since: instant.nullable(),
            ...{ proposedBy: z.string(), confirmedBy: z.string(), summary: z.string() },
            ...{ questions: z.number(), open: z.number(), done: z.number() },
          }),
        ),
        draft: z
          .object({
            ...{ draftId: z.number(), rev: z.number(), state: z.enum(modelDraftStates) },
            ...{ by: z.string(), time: instant, proposedBy: z.string(), summary: z.string() },
          })
          .nullable(),
      }),
    ),
    errors: ['accessDenied'],
  }),
  readModelDraft: call({
    ...workOn,
    path: `${prefix}/read`,
    summary:
      '一份草稿的内容，没有草稿的为空；现行版的内容，以及以前用过、现行版不再用的题目编号和各版用过的部分编号',
    reads: ['assessmentDraft', 'assessmentModel'],
    request: z.object({ tool }),
    response: z
      .object({
        ...{ draftId: z.number(), rev: z.number(), state: z.enum(modelDraftStates) },
        ...{ by: z.string(), time: instant, proposedBy: z.string(), summary: z.string() },
        /** Whoever asks has proposed it: another confirms. */
        isOwn: z.boolean(),
        /** He has neither proposed nor written it. */
        mayConfirm: z.boolean(),
        /** Why it was not taken last; '' where it was not decided about. */
        comment: z.string(),
        content: assessmentModelShape,
        inForce: z.object({ version: z.number(), content: assessmentModelShape }),
        /** Keys that a part had in whatever version. */
        partKeys: z.array(z.string()),
        retired: z.array(
          z.object({
            key: z.string(),
            kind: z.enum(['requirement', 'item', 'choice', 'scene']),
            text: z.string(),
          }),
        ),
      })
      .nullable(),
    errors: ['accessDenied'],
  }),
  beginModelDraft: call({
    ...workOn,
    path: `${prefix}/begin`,
    summary: '从现行版开始写新版本；同事刚刚开始了的，不再开始',
    writes: ['assessmentDraft'],
    transaction: true,
    request: z.object({ tool }),
    response: z.object({ draftId: z.number(), rev: z.number() }),
    errors: ['accessDenied', 'modelDraftMoved'],
  }),
  importModel: call({
    ...workOn,
    path: `${prefix}/import`,
    bodyKilobytes: 1024,
    summary: `从 JSON 文件写新版本；有问题的逐处指出，最多 ${String(modelFaultsMax)} 处，什么也不保存。replaces 为被替换的草稿和所见版次，没有草稿时不写`,
    writes: ['assessmentDraft'],
    transaction: true,
    request: z.object({ tool, text: json, replaces: draft.optional() }),
    response: kept,
    errors: ['accessDenied', 'modelTooLarge', 'modelDraftMoved', 'modelDraftWaits'],
  }),
  saveModelDraft: call({
    ...workOn,
    path: `${prefix}/save`,
    bodyKilobytes: 1024,
    summary: '保存草稿，rev 为所见的版次；不能显示或者不能计算的逐处指出，什么也不保存',
    writes: ['assessmentDraft'],
    transaction: true,
    request: draft.extend({ text: json }),
    response: kept,
    errors: ['accessDenied', 'notFound', 'modelTooLarge', 'modelDraftMoved', 'modelDraftWaits'],
  }),
  proposeModelDraft: call({
    ...workOn,
    path: `${prefix}/propose`,
    summary: '提出草稿，由另一位主编确认；summary 为改了什么',
    writes: ['assessmentDraft', 'message'],
    transaction: true,
    request: draft.extend({ summary: words }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'notFound', 'modelDraftMoved', 'modelDraftWaits', 'modelFaulty'] as const),
      ...(['modelUnchanged', 'modelSummaryRequired', 'modelWordsTooLong'] as const),
    ],
  }),
  decideModelDraft: call({
    ...workOn,
    path: `${prefix}/decide`,
    summary:
      '由提出人以外的另一位确认（成为现行版）或不采纳（须写理由，退回草稿），或由提出人收回；rev 为所见的版次',
    writes: ['assessmentDraft', 'assessmentModel', 'message'],
    transaction: true,
    request: draft.extend({ action: z.enum(modelDecisions), comment: words }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'notFound', 'modelSettled', 'modelDraftMoved', 'modelFourEyes'] as const),
      ...(['modelNotOwn', 'modelReasonRequired', 'modelWordsTooLong', 'modelFaulty'] as const),
    ],
  }),
  discardModelDraft: call({
    ...workOn,
    path: `${prefix}/discard`,
    summary: '放弃草稿，写的内容随之删除；等待确认的先收回',
    writes: ['assessmentDraft'],
    transaction: true,
    request: draft,
    response: z.null(),
    errors: ['accessDenied', 'notFound', 'modelDraftMoved', 'modelDraftWaits'],
  }),
};
