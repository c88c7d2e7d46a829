import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';
import { sampleKinds } from './samples.ts';

const prefix = '/api/portal/site/samples';
const workOn = { method: 'POST', access: 'chief' } as const;

/** Content for a new site that its chiefs take or leave. See docs/decisions/158. */
export const sampleCalls = {
  readSamples: call({
    ...workOn,
    path: `${prefix}/read`,
    summary: '示例内容：是否还提供，取用了哪些，哪些后来改过；本站自己的内容多起来以后不再提供',
    reads: ['content', 'banner', 'setting'],
    request: nothing,
    response: z.object({
      /** There is little yet, and not all of them are taken. */
      isOffered: z.boolean(),
      /** A chief wants none. */
      isLeft: z.boolean(),
      /** How many there are to take. */
      total: z.number(),
      taken: z.array(
        z
          .object({
            /** Of an item; 0 of the slide. */
            id: z.number(),
            kind: z.enum([...sampleKinds, 'banner']),
            title: z.string(),
            isEdited: z.boolean(),
          })
          .meta({ id: 'SampleItem' }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  takeSamples: call({
    ...workOn,
    path: `${prefix}/take`,
    summary: '取用示例内容：写成草稿，轮播不显示；已经有的不再写一遍，答复写了几条',
    writes: ['content', 'banner', 'setting'],
    transaction: true,
    request: nothing,
    response: z.object({ added: z.number() }),
    errors: ['accessDenied', 'samplesTooLate', 'sectionUnknown', 'siteListFull'],
  }),
  removeSamples: call({
    ...workOn,
    path: `${prefix}/remove`,
    summary: '移除取用以后没有改过的示例内容，放进回收站；答复移除了几条，和改过而留下的标题',
    writes: ['content', 'banner', 'setting'],
    transaction: true,
    request: nothing,
    response: z.object({ removed: z.number(), kept: z.array(z.string()) }),
    errors: ['accessDenied'],
  }),
  dismissSamples: call({
    ...workOn,
    path: `${prefix}/leave`,
    summary: '不再提示示例内容，或者重新提示',
    writes: ['setting'],
    transaction: true,
    request: z.object({ isLeft: z.boolean() }),
    response: z.null(),
    errors: ['accessDenied'],
  }),
};
