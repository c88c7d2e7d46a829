import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, maxPageSize, nothing, pageOf, trimmed } from '../fields.ts';
import { cardOf, detailOf } from './entities.ts';

const open = { method: 'POST', access: 'anonymous', errors: [] } as const;

/** Answers that everybody can read: the number of them. */
const withAnswers = z.object({ answers: z.number() });
const expertCard = z.intersection(cardOf('expert'), withAnswers).meta({ id: 'ListedExpert' });
export type ListedExpert = z.output<typeof expertCard>;

/** Experts: section 7.6 of the portal specification. Whoever asks for the index wants page 1 with 100. */
export const expertCalls = {
  expertTypeList: call({
    ...open,
    reads: ['content:expert'],
    path: '/api/portal/expertType/list',
    summary: '专家类别与各类的专家数',
    request: nothing,
    response: z.object({
      rows: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  expertList: call({
    ...open,
    reads: ['content:expert', 'question'],
    path: '/api/portal/expert/list',
    summary: '专家列表，可按类别、行业、擅长和预约状态；isAnswered 为 true 时只列有公开答复的专家',
    request: z.object({
      page: integer({ min: 1, max: 10_000 }).default(1),
      size: integer({ min: 1, max: maxPageSize }).default(10),
      expertKind: trimmed(20),
      industry: trimmed(10),
      specialty: trimmed(50),
      bookingState: trimmed(20),
      isAnswered: z.boolean().default(false),
      sort: z.enum(['publishTime', 'views', 'answers']).default('publishTime'),
    }),
    response: pageOf(expertCard),
  }),
  expertDetails: call({
    ...open,
    reads: ['content:expert', 'section', 'question'],
    path: '/api/portal/expert/details',
    summary: '一位专家，连同公开答复数；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: z.intersection(detailOf('expert'), withAnswers).nullable(),
  }),
};
