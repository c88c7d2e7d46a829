import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, instant, integer, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { ruledAnswer } from '../eligibility/entities.ts';
import { cardOf, declarationItem, systemNotification, windowFilter } from './entities.ts';
import { moneySort } from './filters.ts';
import { factLine } from './fact-line.ts';
import { extraSchemas } from './kind-schemas.ts';

const portal = '/api/cms/info/portal';
const release = '/api/cms/info/release';
const open = { access: 'anonymous', errors: [] } as const;
/** Rows of policies say what can be applied for by them. */
const ofPolicies = { ...open, reads: ['content:policy', 'content:declaration'] } as const;
const ofDeclarations = {
  ...open,
  method: 'POST',
  reads: ['content:declaration', 'section'],
  request: paging.extend({
    declareType: trimmed(20),
    supportKind: trimmed(20),
    keyword: trimmed(50),
    sectionName: trimmed(50),
    /** The state of its window: an item's own field of that name. */
    status: windowFilter,
    /** Those that can still be used by their deadlines, then those to come, then what is over; the newest; or, of what is not over first, the most money. */
    sort: z.enum(['deadline', 'publishTime', 'amount']).default('deadline'),
  }),
  response: pageOf(declarationItem),
} as const;

/** When one may apply for a declaration, as a calendar shows it. */
const declarationTerm = z
  .object({
    id: z.number(),
    title: z.string(),
    declareUnit: z.string(),
    startTime: instant,
    endTime: instant,
    updateTime: instant,
  })
  .meta({ id: 'DeclarationTerm' });

/** What a policy or an interpretation says, as plain text. */
const policyPassage = z
  .object({
    id: z.number(),
    kind: z.enum(['policy', 'interpretation']),
    title: z.string(),
    /** The nearest above it in the text; '' before the first. */
    heading: z.string(),
    text: z.string(),
    /** Which one of the text it is, from 1: passageBlocks in asking.ts. */
    paragraph: z.number(),
    /** What of the text was asked for: UTF-16 units, from the first to before the last. */
    highlights: z.array(z.tuple([z.number(), z.number()])),
    /** Of a policy; '' of an interpretation. */
    validity: z.enum(['', '有效', '失效', '废止']),
    releaseTimeShow: z.string(),
    /** Of a policy in force. */
    facts: factLine.optional(),
  })
  .meta({ id: 'PolicyPassage' });

const policyAnswer = z.object({
  /** Sentences that each name passages, [1] being the first; null where nobody phrases answers, or nothing could be phrased. */
  answer: z.string().nullable(),
  /** What the law has said with a phrased answer: that a machine wrote it, and under which record number; null where there is none. */
  aiMark: z.string().nullable(),
  passages: z.array(policyPassage),
  /** False: nothing answers the question; passages that there are come near. */
  isFound: z.boolean(),
  /** The question is about the site and not about policies: what answers it is in the help. */
  isAboutSite: z.boolean(),
  /** Of a question whether, or how much: the rules of what can be used now. Nothing of who asks is in it. */
  ruled: z.array(ruledAnswer),
  /** Articles of the help, where no policy answers the question. */
  help: z.array(z.object({ id: z.number(), title: z.string(), summary: z.string() })),
});

/** Interpretations that belong together. */
const interpretationSeries = z
  .object({
    series: z.string(),
    /** How many parts it has. */
    count: z.number(),
    /** In the order of their release: of a very long one the first hundred. */
    parts: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        form: extraSchemas.interpretation.shape.form,
        releaseTimeShow: z.string(),
      }),
    ),
  })
  .meta({ id: 'InterpretationSeries' });

export type InterpretationSeries = z.output<typeof interpretationSeries>;

/** Policies, their interpretations, declarations and notices as lists of their own. */
export const policyReadCalls = {
  policyList: call({
    ...ofPolicies,
    method: 'GET',
    path: `${portal}/policyList`,
    summary: '最新的政策',
    request: z.object({ pageSize: integer({ min: 1, max: 20 }).default(10) }),
    response: z.array(cardOf('policy')),
  }),
  portalPolicyPagerInfo: call({
    ...ofPolicies,
    method: 'POST',
    path: `${portal}/portalPolicyPagerInfo`,
    summary: '政策列表；各项为空即不限',
    request: paging.extend({
      policyType: idText(10),
      level: trimmed(10),
      validity: trimmed(10),
      supportKind: trimmed(20),
      /** The same by the name that getPolicyTheme has for it. */
      theme: trimmed(80),
      subject: trimmed(80),
      year: idText(4),
      sort: moneySort,
    }),
    response: pageOf(cardOf('policy')),
  }),
  getPolicyTheme: call({
    ...ofPolicies,
    method: 'POST',
    path: `${release}/getPolicyTheme`,
    summary: '政策的主题及各自的条数，多的在前',
    request: nothing,
    response: z.array(z.object({ theme: z.string(), count: z.number() })),
  }),
  concerningDeclarations: call({
    ...open,
    method: 'POST',
    path: '/api/portal/declaration/concerning',
    reads: ['content:declaration', 'content:policy'],
    summary:
      '现在能报、所依据的政策不把这样的企业排除在外的申报，先截止的在前；没有依据政策的不排除谁。industry 是国民经济行业的代码或编号，各项为空即不限',
    request: z.object({
      industry: idText(8).meta({ examples: ['C34'] }),
      scale: idText(4).meta({ examples: ['3'] }),
      pageSize: integer({ min: 1, max: 60 }).default(3),
    }),
    response: pageOf(declarationItem).extend({
      /** The largest sum of all of them, in 万元; null where none names one. */
      most: z.number().nullable(),
    }),
  }),
  selectExplainByPolicyId: call({
    ...open,
    method: 'POST',
    path: `${portal}/selectExplainByPolicyId`,
    summary: '一项政策的解读',
    reads: ['content:policy', 'content:interpretation'],
    request: z.object({ id: id.optional() }),
    response: z.array(cardOf('interpretation')),
  }),
  interpretationSeries: call({
    ...open,
    method: 'POST',
    path: `${portal}/interpretationSeries`,
    summary: '系列解读：各系列及其各篇，最近有更新的系列在前，各篇按发布先后',
    reads: ['content:interpretation'],
    request: paging,
    response: pageOf(interpretationSeries),
  }),
  policyAi: call({
    ...open,
    method: 'POST',
    path: `${release}/policyAi`,
    summary: '问政策：一句话提问，答有关的政策和解读原文段落；配置了模型时另有逐句注明出处的回答',
    reads: ['content:policy', 'content:interpretation', 'content:help', 'content:declaration', 'ruleSet'],
    /** How long it may be is looked at by the call itself, which says so in words. */
    request: z.object({
      question: trimmed().meta({ examples: ['中小企业上云有哪些补贴？'] }),
      /** False: passages alone, and the question is sent to nobody. */
      isPhrased: z.boolean().default(true),
    }),
    response: policyAnswer,
    errors: ['questionLength'],
    perIp: { max: 60, minutes: 1 },
    isCached: false,
  }),
  portalDeclareList: call({
    ...ofDeclarations,
    path: `${portal}/portalDeclareList`,
    summary: '申报与征集列表',
  }),
  policyDeclarationList: call({
    ...ofDeclarations,
    path: `${release}/policyDeclarationList`,
    summary: '政策申报列表',
  }),
  declarationTerms: call({
    ...open,
    method: 'POST',
    path: `${portal}/declarationTerms`,
    summary: '申报日历：一个月里开始或者截止的申报与征集，先开始的在前',
    reads: ['content:declaration'],
    request: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .meta({ examples: ['2026-12'] }),
    }),
    response: z.array(declarationTerm),
  }),
  announcementList: call({
    ...open,
    method: 'POST',
    path: `${portal}/announcementList`,
    summary: '公告列表，新的在前；含已确认的系统通知',
    reads: ['content:notice'],
    request: paging,
    response: pageOf(systemNotification),
  }),
};
