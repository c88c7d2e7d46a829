import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, integer, nothing, pageOf, paging } from '../fields.ts';
import { contentCard } from './entities.ts';
import { contentKindKeys } from './kinds.ts';

/** A column of the site. */
const sectionFields = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  /** '' for a section that holds items of several kinds. */
  kind: z.union([z.enum(contentKindKeys), z.literal('')]),
});

export type SectionItem = z.output<typeof sectionFields>;
export interface SectionNode extends SectionItem {
  /** Of removed sections whose items stand here now, where no other section is called so. */
  formerNames: string[];
  children: SectionNode[];
}

const section = sectionFields.meta({ id: 'Section' });
const sectionNode: z.ZodType<SectionNode> = sectionFields
  .extend({
    formerNames: z.array(z.string()),
    get children() {
      return z.array(sectionNode);
    },
  })
  .meta({ id: 'SectionNode' });

const reads = ['section', 'content'] as const;
const open = { method: 'POST', access: 'anonymous', reads, errors: [] } as const;
const portal = '/api/cms/info/portal';
/** undefined: the roots. */
const above = z.object({ id: id.optional() });
const mostIds = 50;

/** The columns of the site and what stands in them. */
export const sectionCalls = {
  portalSection: call({
    ...open,
    path: `${portal}/portalSection`,
    summary: '一个栏目及其从根起的路径；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: section.extend({ path: z.array(section) }).nullable(),
  }),
  portalSectionTree: call({
    ...open,
    path: `${portal}/portalSectionTree`,
    summary: '栏目树',
    request: nothing,
    response: z.array(sectionNode),
  }),
  portalSectionlist: call({
    ...open,
    path: `${portal}/portalSectionlist`,
    summary: '一个栏目的下级；没有 id 时为一级栏目',
    request: above,
    response: z.array(section),
  }),
  newportalSectionList: call({
    ...open,
    path: `${portal}/newportalSectionList`,
    summary: '一个栏目的下级，连同各自的内容数',
    request: above,
    response: z.array(section.extend({ count: z.number() })),
  }),
  portalNewSectionlist: call({
    ...open,
    path: `${portal}/portalNewSectionlist`,
    summary: '一个栏目的下级，连同各自最新的五条',
    request: above,
    response: z.array(section.extend({ rows: z.array(contentCard) })),
  }),
  portalInfolist: call({
    ...open,
    path: `${portal}/portalInfolist`,
    summary: '一个栏目及其下级的内容，新的在前',
    request: paging.extend({ sectionId: id.optional() }),
    response: pageOf(contentCard),
  }),
  getListBySectionId: call({
    ...open,
    path: '/api/cms/info/section/getListBySectionId',
    summary: '一个栏目及其下级最新的内容，至多 20 条',
    request: z.object({ sectionId: id.optional(), pageSize: integer({ min: 1, max: 20 }).default(20) }),
    response: z.array(contentCard),
  }),
  getCountBySectionIds: call({
    ...open,
    path: '/api/cms/info/release/getCountBySectionIds',
    summary: `各栏目的内容数；section 为逗号分隔的 id，至多 ${mostIds} 个`,
    request: z.object({
      section: idText(1_000)
        .pipe(z.string().regex(new RegExp(`^(\\d{1,15}(,\\d{1,15}){0,${mostIds - 1}})?$`)))
        .meta({ examples: ['1,2'] }),
    }),
    response: z.array(z.object({ id: z.number(), count: z.number() })),
  }),
};
